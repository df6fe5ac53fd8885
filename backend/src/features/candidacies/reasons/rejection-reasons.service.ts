import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { type ReasonRow, RejectionReasonRepository, type ReasonValues } from './rejection-reason.repository';
import { shownTexts } from './rejection-reason.rows';
import { MOST_REASONS, type RejectionReasonInput, type RejectionReasonType } from './rejection-reason.types';

/** The reason to save; without an id, a new one. */
interface ReasonTarget {
  id?: string | null | undefined;
  version?: number | null | undefined;
}
interface ReasonEdit {
  id: string;
  version: number;
}

/** The reasons for which an institution rejects candidacies. */
@Injectable()
export class RejectionReasonsService {
  constructor(
    private readonly commands: Commands,
    private readonly reasons: RejectionReasonRepository,
    private readonly scope: RequestScope,
  ) {}

  async list(): Promise<RejectionReasonType[]> {
    const rows = await this.reasons.list(MOST_REASONS);
    return rows.map((row, index) => this.shown(row, index + 1));
  }

  async save(target: ReasonTarget, input: RejectionReasonInput, key: string): Promise<RejectionReasonType> {
    const edited = reasonEditOf(target);
    const id = await this.commands.once(key, 'saveRejectionReason', { edited, input }, async (command) => {
      await this.reasons.takeTurns();
      return edited ? this.change(command, edited, input) : this.create(command, input);
    });
    const reasons = await this.list();
    const saved = reasons.find((reason) => reason.id === id);
    if (!saved) throw new DomainError('NOT_FOUND');
    return saved;
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      await this.reasons.takeTurns();
      const { name, active } = await this.reasons.lock(id, version);
      const count = await this.reasons.countUses(id);
      if (count > 0) throw new DomainError('IN_USE', { count, what: 'REJECTIONS', action: 'REMOVE' });
      if (active) await this.assertAnother(id);
      await this.reasons.remove(id);
      await record(command, 'removed', id, name.pt);
    });
    return id;
  }

  private async create(command: Command, { order, ...values }: RejectionReasonInput): Promise<string> {
    await this.assertFree(values, null);
    const before = await this.reasons.ordered();
    if (before.length >= MOST_REASONS) throw new DomainError('QUOTA_EXCEEDED', { limit: MOST_REASONS });
    const id = command.id();
    // A deletion leaves a gap in the positions, so the count is not the last position.
    await this.reasons.insert(id, { ...values, position: (before.at(-1)?.position ?? 0) + 1 });
    if (order) await this.place(id, order);
    await record(command, 'created', id, values.name.pt);
    return id;
  }

  private async change(
    command: Command,
    { id, version }: ReasonEdit,
    { order, ...values }: RejectionReasonInput,
  ): Promise<string> {
    const reason = await this.reasons.lock(id, version);
    await this.assertFree(values, id);
    if (reason.active && !values.active) await this.assertAnother(id);
    await this.reasons.update(reason, values);
    if (order) await this.place(id, order);
    await record(command, 'changed', id, values.name.pt);
    return id;
  }

  private async place(id: string, order: number): Promise<void> {
    const others = (await this.reasons.ordered()).map((reason) => reason.id).filter((other) => other !== id);
    await this.reasons.arrange(others.toSpliced(order - 1, 0, id));
  }

  private async assertFree({ name }: Pick<ReasonValues, 'name'>, exceptId: string | null): Promise<void> {
    const taken = await this.reasons.taken(name, exceptId);
    DomainErrors.throwIfAny(
      taken.map((language) => new DomainError('ALREADY_EXISTS', { name: name[language] }, `name.${language}`)),
    );
  }

  /** Without an active reason nobody could be rejected. */
  private async assertAnother(id: string): Promise<void> {
    const others = await this.reasons.ordered();
    if (!others.some((other) => other.active && other.id !== id))
      throw new DomainError('INVALID_STATE', { reason: 'LAST_ACTIVE' });
  }

  private shown({ id, version, name, candidateText, active, inUse }: ReasonRow, order: number): RejectionReasonType {
    const { locale } = this.scope;
    const texts = { name: shownTexts(name, locale), candidateText: shownTexts(candidateText, locale) };
    return { id, version, ...texts, order, active, inUse };
  }
}

function reasonEditOf({ id, version }: ReasonTarget): ReasonEdit | null {
  if (!id) return null;
  if (version == null) throw new DomainError('FIELD_REQUIRED', {}, 'version');
  return { id, version };
}

async function record(command: Command, verb: 'created' | 'changed' | 'removed', id: string, name: string) {
  const action = `rejection-reason.${verb}` as const;
  await command.audit({ action, objectType: 'RejectionReason', objectId: id, changes: { name } });
  await command.publish(action, { reasonId: id });
}
