import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Locale } from '../../../common/locale';
import { type Command, Commands } from '../../../platform/commands/commands';
import { PubSub } from '../../../platform/pubsub/pubsub';
import '../events';
import type { OptionListName } from '../option.types';
import { OptionCacheService } from '../option-cache.service';
import type { NewOptionInput, OptionChangeInput, OptionItemType, OptionTextInput } from './root-option.types';
import { RootOptionsRepository } from './root-options.repository';

/** Lists whose entries belong to a province. */
const WITHIN_PROVINCE: readonly OptionListName[] = ['DISTRICT', 'MUNICIPALITY'];

/** ROOT users edit texts, order and visibility, and add entries. Keys never change. */
@Injectable()
export class RootOptionsService {
  constructor(
    private readonly commands: Commands,
    private readonly items: RootOptionsRepository,
    private readonly options: OptionCacheService,
    private readonly pubsub: PubSub,
  ) {}

  /** Added at the end of its list. */
  async create(key: string, input: NewOptionInput): Promise<OptionItemType> {
    await this.options.ready();
    const texts = textsOf(input.text);
    const parent = this.parentOf(input);
    const id = await this.commands.once(key, 'createOption', input, async (command) => {
      const made = await this.items.insert({ list: input.list, parent, texts });
      await this.record(command, 'option.created', made, input.list, { list: input.list, texts });
      return made;
    });
    return this.items.get(id);
  }

  /** Moves the entry to its position and shifts the others. Every process uses the new list from its next request. */
  async update(id: string, version: number, input: OptionChangeInput): Promise<OptionItemType> {
    const texts = textsOf(input.text);
    await this.commands.run(async (command) => {
      const before = await this.items.lock(id, version);
      if (before.sort !== input.position) await this.items.move(before, input.position);
      await this.items.update(before, { texts, active: input.active });
      await this.record(command, 'option.updated', id, before.list, {
        list: before.list,
        key: before.key,
        texts: [before.texts, texts],
        position: [before.sort, input.position],
        active: [before.active, input.active],
      });
    });
    return this.items.get(id);
  }

  private async record(
    command: Command,
    action: 'option.created' | 'option.updated',
    id: string,
    list: OptionListName,
    changes: Record<string, unknown>,
  ): Promise<void> {
    await command.audit({ action, objectType: 'Option', objectId: id, changes });
    await command.publish(action, { optionId: id });
    command.afterCommit(() => this.options.forget());
    this.pubsub.publish('options', { list });
  }

  private parentOf({ list, parent }: NewOptionInput): string | null {
    if (!WITHIN_PROVINCE.includes(list)) {
      if (parent) throw new DomainError('INVALID_INPUT', {}, 'parent');
      return null;
    }
    if (!parent) throw new DomainError('FIELD_REQUIRED', {}, 'parent');
    this.options.idOf('PROVINCE', parent, 'parent');
    return parent;
  }
}

const textsOf = ({ en, pt, fr }: OptionTextInput): Record<Locale, string> => ({ en, pt, fr });
