import { Injectable } from '@nestjs/common';

import { Commands } from '../../platform/commands/commands';
import { DomainError, DomainErrors } from '../../common/errors';
import { OptionCacheService } from '../options';
import type {
  TrainingAreaInput,
  TrainingAreaPatch,
  TrainingAreaTextInput,
  TrainingAreaType,
} from './training-area.types';
import type { AreaTexts } from './training-area.entity';
import { TrainingAreasRepository } from './training-areas.repository';

const LONGEST_KEY = 60;

/**
 * Training areas of the institution in addition to the common list. Each names a field of the list, which matching
 * uses.
 */
@Injectable()
export class TrainingAreasService {
  constructor(
    private readonly commands: Commands,
    private readonly areas: TrainingAreasRepository,
    private readonly options: OptionCacheService,
  ) {}

  async create(input: TrainingAreaInput, idempotencyKey: string): Promise<TrainingAreaType> {
    await this.options.ready();
    const id = await this.commands.once(idempotencyKey, 'createTrainingArea', input, () => this.insert(input));
    return this.areas.get(id);
  }

  async update(id: string, version: number, patch: TrainingAreaPatch): Promise<TrainingAreaType> {
    await this.options.ready();
    await this.commands.run(async (command) => {
      await this.areas.takeTurns();
      const before = await this.areas.lock(id, version);
      const after = {
        texts: patch.text ? textsOf(patch.text) : before.texts,
        field: patch.field ? this.fieldOf(patch.field) : before.field,
      };
      await this.assertFree(after.texts, id);
      if (after.field !== before.field) await this.assertUnused(id, 'CHANGE_FIELD', 'field');
      await this.areas.update(before, after);
      const changes = {
        ...(patch.text && { texts: [before.texts, after.texts] }),
        ...(after.field !== before.field && { field: [before.field, after.field] }),
      };
      await command.audit({ action: 'training-area.changed', objectType: 'TrainingArea', objectId: id, changes });
      await command.publish('training-area.changed', { trainingAreaId: id });
    });
    return this.areas.get(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      const { key, texts } = await this.areas.lock(id, version);
      await this.assertUnused(id, 'REMOVE');
      await this.areas.remove(id);
      const changes = { key, texts };
      await command.audit({ action: 'training-area.removed', objectType: 'TrainingArea', objectId: id, changes });
      await command.publish('training-area.removed', { trainingAreaId: id });
    });
    return id;
  }

  private insert(input: TrainingAreaInput): Promise<string> {
    const texts = textsOf(input.text);
    const field = this.fieldOf(input.field);
    return this.commands.run(async (command) => {
      await this.areas.takeTurns();
      await this.assertFree(texts, null);
      const id = command.id();
      const key = await this.keyFor(texts);
      await this.areas.insert({ id, key, texts, field });
      const changes = { key, texts, field };
      await command.audit({ action: 'training-area.created', objectType: 'TrainingArea', objectId: id, changes });
      await command.publish('training-area.created', { trainingAreaId: id });
      return id;
    });
  }

  private fieldOf(key: string): number {
    return this.options.idOf('STUDY_AREA', key, 'field');
  }

  private async assertUnused(id: string, action: 'REMOVE' | 'CHANGE_FIELD', field?: string): Promise<void> {
    const count = await this.areas.uses(id);
    if (count > 0) throw new DomainError('IN_USE', { count, what: 'VACANCIES', action }, field);
  }

  private async assertFree(texts: AreaTexts, butFor: string | null): Promise<void> {
    const taken = await this.areas.taken(texts, butFor);
    DomainErrors.throwIfAny(
      taken.map((language) => new DomainError('ALREADY_EXISTS', { name: texts[language] ?? '' }, `text.${language}`)),
    );
  }

  /** Derived from the first text and kept when the text changes, because integrations may use it. */
  private async keyFor({ pt }: AreaTexts): Promise<string> {
    const words = pt
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '');
    const stem = `own_${words}`.slice(0, LONGEST_KEY).replace(/_+$/, '');
    const known = new Set(await this.areas.keysLike(stem));
    let key = stem;
    for (let next = 2; known.has(key); next += 1) key = `${stem}_${next}`;
    return key;
  }
}

const textsOf = ({ pt, en, fr }: TrainingAreaTextInput): AreaTexts => ({ pt, en, ...(fr && { fr }) });
