import { Inject, Injectable } from '@nestjs/common';

import { messageOf } from '../../common/error-texts';
import { text } from '../../common/texts';
import { DomainError, DomainErrors } from '../../common/errors';
import { shownLine } from '../../common/text';
import { type Command, Commands } from '../../platform/commands/commands';
import { CONFIG, type Config } from '../../platform/config/config';
import { RequestScope } from '../../platform/context/request-scope';
import type { CsvRow } from '../../platform/csv/read-csv';
import { writeCsv } from '../../platform/csv/write-csv';
import { readInput } from '../../platform/graphql/inputs/input.pipe';
import { SmallFiles } from '../../platform/storage/uploads/small-files';
import type { IncomingUpload } from '../../platform/storage/uploads/upload.scalar';
import { type ColumnPlaces, headingsIn } from './department-columns';
import {
  type CsvFile,
  type DepartmentColumns,
  type DepartmentImport,
  type DepartmentImportRow,
  type ImportFault,
  ImportOutcome,
} from './department-import.types';
import { departmentTable, TABLE_EXTENSIONS } from './department-table';
import { DepartmentInput } from './department.types';
import { DepartmentsRepository, type DepartmentValues } from './departments.repository';
import { DepartmentsService } from './departments.service';

const SHOWN = 200;

interface ImportLine {
  line: number;
  values: DepartmentValues;
  fault: ImportFault | null;
}

/** CSV import and export of clients. The import checks row by row; a dry run creates nothing. */
@Injectable()
export class DepartmentFilesService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly departments: DepartmentsRepository,
    private readonly service: DepartmentsService,
    private readonly files: SmallFiles,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MAX_ATTACHMENT_BYTES'>,
  ) {}

  /** Importing the same file again creates no duplicates: existing names are reported as EXISTS. */
  async import(file: IncomingUpload, dryRun: boolean, columns?: DepartmentColumns): Promise<DepartmentImport> {
    this.service.assertWhole('DEPARTMENT_ADD');
    const limit = this.config.MAX_ATTACHMENT_BYTES;
    const table = departmentTable(await this.files.read(file, { limit, extensions: TABLE_EXTENSIONS }), columns);
    if ('cells' in table) {
      // An unknown first row is never imported as a client.
      if (!dryRun) throw new DomainError('FIELD_REQUIRED', { expected: this.headings }, 'columns');
      return { rows: [], created: 0, unknownHeading: table };
    }
    const found = table.data.map((row) => this.read(row, table.columns));
    return this.commands.run(async (command) => {
      await this.departments.takeTurns();
      const rows = await this.judged(found);
      const fresh = rows.filter(({ outcome }) => outcome === ImportOutcome.CREATED);
      if (!dryRun && fresh.length > 0) await this.make(command, fresh);
      return { rows, created: fresh.length, unknownHeading: null };
    });
  }

  async export(): Promise<CsvFile> {
    const { locale } = this.scope;
    const rows = await this.departments.exported();
    const table = [this.headings, ...rows.map((row) => [row.name, row.address, row.information])];
    const changes = { rows: rows.length };
    await this.commands.run((command) =>
      command.audit({ action: 'departments.exported', objectType: 'Department', changes }),
    );
    return {
      name: text('files', 'clients_name', locale),
      content: writeCsv(table, locale === 'en' ? ',' : ';'),
      rows: rows.length,
    };
  }

  private async make(command: Command, fresh: readonly DepartmentImportRow[]): Promise<void> {
    const made = fresh.map(({ name, address, information }) => ({ id: command.id(), name, address, information }));
    await this.departments.insert(made);
    const changes = { rows: made.length };
    await command.audit({ action: 'departments.imported', objectType: 'Department', changes });
    await command.publish('departments.imported', { departmentIds: made.map(({ id }) => id) });
  }

  private get headings(): string[] {
    const { name, address, information } = headingsIn(this.scope.locale);
    return [name, address, information];
  }

  private read({ line, cells }: CsvRow, columns: ColumnPlaces): ImportLine {
    const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''));
    const given = {
      name: cell(columns.name),
      address: cell(columns.address),
      information: cell(columns.information),
    };
    try {
      return { line, values: valuesOf(given), fault: null };
    } catch (error) {
      return { line, values: shown(given), fault: this.faultOf(error) };
    }
  }

  private async judged(found: readonly ImportLine[]): Promise<DepartmentImportRow[]> {
    const known = await this.departments.folded(found.map(({ values }) => values.name));
    const first = new Map<string, number>();
    return found.map(({ line, values, fault }, index) => {
      if (fault) return { line, ...values, outcome: ImportOutcome.INVALID, repeats: null, fault };
      const { folded, taken } = known[index]!;
      const repeats = first.get(folded) ?? null;
      if (repeats === null) first.set(folded, line);
      const outcome = taken || repeats !== null ? ImportOutcome.EXISTS : ImportOutcome.CREATED;
      return { line, ...values, outcome, repeats, fault: null };
    });
  }

  private faultOf(error: unknown): ImportFault {
    const fault = error instanceof DomainErrors ? error.errors[0] : error;
    if (!(fault instanceof DomainError)) throw error;
    const { code, params, field = null } = fault;
    return { code, field, message: messageOf(code, this.scope.locale, params) };
  }
}

function valuesOf(cells: DepartmentInput): DepartmentValues {
  const { name, address = null, information = null } = readInput(DepartmentInput, cells);
  return { name, address, information };
}

/** Shortened values of a refused row, for display. */
function shown({ name, address, information }: Record<keyof DepartmentValues, string>): DepartmentValues {
  const line = (text: string) => [...shownLine(text)].slice(0, SHOWN).join('');
  return { name: line(name), address: line(address) || null, information: line(information) || null };
}
