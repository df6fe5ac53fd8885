import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { type Command, Commands } from '../../platform/commands/commands';
import { type CandidateMergeType, MergeField, type MergeFieldPreview, type MergeInput, MergeSide } from './merge.types';
import { MERGE_FIELDS } from './merge-fields';
import { MergingReader } from './merging.reader';
import { MergingRepository } from './merging.repository';

/** Merges two records of one person, and undoes that for 30 days. */
@Injectable()
export class MergingService {
  constructor(
    private readonly commands: Commands,
    private readonly reader: MergingReader,
    private readonly merges: MergingRepository,
  ) {}

  async merge(input: MergeInput, key: string, reason?: string | null): Promise<CandidateMergeType> {
    if (input.keepId.toLowerCase() === input.dropId.toLowerCase()) throw new DomainError('INVALID_INPUT', {}, 'dropId');
    const id = await this.commands.once(key, 'mergeCandidates', { input, reason }, (command) =>
      this.insert(command, input, reason),
    );
    return this.reader.merge(id);
  }

  async undo(id: string): Promise<CandidateMergeType> {
    await this.commands.run(async (command) => {
      // NOT_FOUND outside the scope of the caller.
      await this.reader.merge(id);
      const objectId = await this.merges.undo(id);
      const changes = { mergeId: id };
      await command.audit({ action: 'candidate.merge-undone', objectType: 'Candidate', objectId, changes });
      await command.publish('candidate.merge-undone', { mergeId: id });
    });
    return this.reader.merge(id);
  }

  private async insert(command: Command, input: MergeInput, reason?: string | null): Promise<string> {
    const id = command.id();
    const { fields } = await this.reader.preview(input.keepId, input.dropId);
    const columns = columnsOf(fields, input);
    const taxNumber = fields.find(({ field }) => field === MergeField.TAX_NUMBER)?.drop ?? null;
    await this.merges.merge(id, input, columns, taxNumber);
    const { keepId, dropId } = input;
    await command.audit({
      action: 'candidate.merged',
      objectType: 'Candidate',
      objectId: keepId,
      changes: { mergeId: id, dropId, fields: columns },
      ...(reason && { reason }),
    });
    await command.publish('candidate.merged', { mergeId: id });
    return id;
  }
}

/** Columns that are taken from the dropped record. INVALID_INPUT names a field that cannot be chosen. */
function columnsOf(fields: readonly MergeFieldPreview[], { choices }: MergeInput): string[] {
  const chosen = new Map(choices.map(({ field, side }) => [field, side]));
  return fields.flatMap(({ field, side, canChoose }) => {
    const wanted = chosen.get(field) ?? side;
    if (wanted === MergeSide.KEEP) return [];
    if (!canChoose) throw new DomainError('INVALID_INPUT', {}, `choices.${field}`);
    return MERGE_FIELDS[field].columns;
  });
}
