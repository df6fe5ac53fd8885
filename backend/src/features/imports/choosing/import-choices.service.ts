import { Injectable } from '@nestjs/common';

import { messageOf } from '../../../common/error-texts';
import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Commands } from '../../../platform/commands/commands';
import { MOST_ROWS } from '../import.inputs';
import { ImportChoice } from '../import.types';
import { ImportsReader } from '../imports.reader';
import { ImportsRepository } from '../imports.repository';
import { choiceRefusal } from './import-choice.policy';
import type { ImportRowsChoice, RefusedImportRow } from './import-choice.types';
import { ImportChoicesRepository } from './import-choices.repository';

/** Applies one choice to several rows of an import. */
@Injectable()
export class ImportChoicesService {
  constructor(
    private readonly commands: Commands,
    private readonly imports: ImportsRepository,
    private readonly choices: ImportChoicesRepository,
    private readonly reader: ImportsReader,
    private readonly scope: RequestScope,
  ) {}

  async choose(importId: string, given: readonly string[], choice: ImportChoice | null): Promise<ImportRowsChoice> {
    const ids = checked(given);
    const result = await this.commands.run(async (command) => {
      await this.imports.lock(importId);
      const rows = new Map((await this.choices.lockFacts(importId, ids)).map((row) => [row.id, row]));
      const refused: RefusedImportRow[] = [];
      const accepted: string[] = [];
      for (const id of ids) {
        const refusal = choiceRefusal(rows.get(id), choice);
        if (refusal) refused.push(this.shown(id, refusal));
        else accepted.push(id);
      }
      if (accepted.length > 0) {
        if (choice === ImportChoice.SKIP) await this.imports.discardSome(importId, accepted);
        else await this.choices.choose(importId, accepted, choice);
        await command.audit({
          action: 'import.rows-chosen',
          objectType: 'CandidateImport',
          objectId: importId,
          changes: { choice, rows: accepted.length },
        });
      }
      return { changed: accepted.length, refused };
    });
    return { import: await this.reader.import(importId), ...result };
  }

  private shown(id: string, { code, params }: DomainError): RefusedImportRow {
    return { id, code, message: messageOf(code, this.scope.locale, params) };
  }
}

function checked(given: readonly string[]): string[] {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  if (ids.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'ids');
  if (ids.length > MOST_ROWS) throw new DomainError('INVALID_INPUT', { max: MOST_ROWS }, 'ids');
  if (!ids.every(isUuid)) throw new DomainError('INVALID_INPUT', {}, 'ids');
  return ids;
}
