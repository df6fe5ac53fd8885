import { Injectable } from '@nestjs/common';

import { dayOf } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { type Command, Commands } from '../../../platform/commands/commands';
import { Clock } from '../../../platform/context/clock';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import { OptionCacheService } from '../../options';
import { choiceRefusal, isCertain } from '../choosing/import-choice.policy';
import type { CandidateImportRow } from '../import.entity';
import { importRowStates } from '../import.states';
import { ImportChoice } from '../import.types';
import { ImportsRepository } from '../imports.repository';
import { RowChecksService } from '../processing/row-checks.service';
import { EMPTY_READING } from '../reading/cv-reading';
import { vocabularyOfFiles } from '../reading/option-vocabulary';
import type { Vocabulary } from '../reading/vocabulary';
import { ImportRowPatch } from './correction.inputs';
import { correctedReading, correctionsOf, READING_LISTS, type ReadingCorrections } from './reading-corrections';

/** Corrections of a row before its confirmation. */
@Injectable()
export class ImportCorrectionsService {
  private positions?: Vocabulary;

  constructor(
    private readonly commands: Commands,
    private readonly imports: ImportsRepository,
    private readonly checks: RowChecksService,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  async fix(id: string, version: number, given: ImportRowPatch): Promise<string> {
    await this.options.ready();
    const { patch, corrections } = this.read(given);
    await this.commands.run(async (command) => {
      const row = await this.imports.lockRow(id, version);
      if (patch.choice === ImportChoice.SKIP) {
        importRowStates.assert(row.state, 'discard');
        await this.discardRow(command, row);
        return;
      }
      importRowStates.assert(row.state, 'fix');
      const changes = changesOf(row, patch);
      const lists = READING_LISTS.filter((list) => corrections[list] !== undefined);
      const reading = correctedReading(row.reading ?? EMPTY_READING, corrections, this.options);
      const checked = await this.checks.checked(row, { ...changes, ...(lists.length > 0 && { reading }) });
      if (checked.choice === ImportChoice.CREATE && isCertain(checked.duplicateReasons ?? []))
        throw new DomainError('CANDIDATE_EXISTS', {}, 'input.choice');
      if (patch.choice === ImportChoice.UPDATE) await this.assertUpdatable(row, checked);
      await this.imports.save(row, checked);
      await command.audit({
        action: 'import.row-fixed',
        objectType: 'CandidateImport',
        objectId: row.importId,
        changes: { fields: [...Object.keys(changes).filter((field) => field !== 'given'), ...lists] },
      });
    });
    return id;
  }

  /** Reads the input by the rules of its class and by those that need option lists and the clock. */
  private read(given: ImportRowPatch): { patch: ImportRowPatch; corrections: ReadingCorrections } {
    return allOf((faults) => {
      const patch = readInputWith(faults, ImportRowPatch, given);
      const corrections = correctionsOf(patch, {
        options: this.options,
        vocabulary: () => (this.positions ??= vocabularyOfFiles(['POSITION'])),
        thisMonth: dayOf(this.clock.now()).slice(0, 7),
        faults,
      });
      return { patch, corrections };
    });
  }

  /** Refuses an update for the reasons of `choiceRefusal`, with the person who is the duplicate after the correction. */
  private async assertUpdatable(
    { state }: CandidateImportRow,
    { duplicateId = null, duplicateReasons = [] }: Partial<CandidateImportRow>,
  ): Promise<void> {
    const facts = { state, duplicateReasons, ...(await this.imports.duplicateFacts(duplicateId)) };
    const refusal = choiceRefusal(facts, ImportChoice.UPDATE);
    if (refusal) throw new DomainError(refusal.code, refusal.params, 'input.choice');
  }

  private async discardRow(command: Command, { id, importId }: CandidateImportRow): Promise<void> {
    await this.imports.discardSome(importId, [id]);
    await command.audit({ action: 'import.row-discarded', objectType: 'CandidateImport', objectId: importId });
  }
}

function changesOf(row: CandidateImportRow, patch: ImportRowPatch): Partial<CandidateImportRow> {
  const { name, surname, email, telephone, fileName, choice } = patch;
  const suffix = /\.[^.]+$/.exec(row.fileName)?.[0] ?? '';
  return {
    ...(name !== undefined && { name: name ?? '' }),
    ...(surname !== undefined && { surname: surname ?? '' }),
    ...(email !== undefined && { email }),
    // Removes the invalid address of the table, so that `emailText` is null after a correction.
    ...(email !== undefined && row.given !== null && { given: { ...row.given, EMAIL: '' } }),
    ...(telephone !== undefined && { telephone }),
    // The number is kept as it was written until another number is entered.
    ...(telephone !== undefined && telephone !== row.telephone && { telephoneText: null }),
    ...(fileName && row.given === null && { fileName: `${fileName.replace(/\.(?:pdf|docx?|rtf)$/i, '')}${suffix}` }),
    ...(choice && choice !== ImportChoice.SKIP && { choice }),
  };
}
