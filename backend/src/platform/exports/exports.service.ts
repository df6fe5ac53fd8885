import { Injectable } from '@nestjs/common';
import type { GraphQLSchema } from 'graphql';

import { messageOf } from '../../common/error-texts';
import { DomainError } from '../../common/errors';
import { allOf } from '../../common/faults';
import type { Actor } from '../access/actor';
import { type Command, Commands } from '../commands/commands';
import { RequestScope } from '../context/request-scope';
import type { FilterValues } from '../graphql/filter-values.scalar';
import { readInputWith } from '../graphql/inputs/input.pipe';
import type { ListName } from '../access/list-name';
import { Grants } from '../storage/downloads/grants';
import { exportFileName, listTitle, MEDIA_TYPES } from './files/file-name';
import { assertMayExport, assertPrintable, chosenColumns, maySee, printerFor } from './export-access';
import { type ExportableList, ExportRegistry, headingOf } from './export-registry';
import { exportStates } from './export.states';
import { type ExportColumnType, type ExportFormat, ExportSort, type ListExportType } from './export.types';
import { auditedFilter } from './export-audit';
import { type ExportRow, ExportsRepository, type NewExport } from './exports.repository';
import { listArguments, listInput } from './list-input.rules';
import { isPrinted } from './printing/print.decorator';

/** Unfinished exports of one person. */
const MOST_UNFINISHED = 5;
const COUNT = { page: 1, perPage: 1, after: null };

export interface ExportRequest {
  list: ListName;
  format: ExportFormat;
  filter?: FilterValues | null;
  sort?: ExportSort | null;
  columns: readonly string[];
}

/** Requests exports of lists and returns their state. The worker writes the files. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly exports: ExportsRepository,
    private readonly registry: ExportRegistry,
    private readonly grants: Grants,
  ) {}

  async start(request: ExportRequest, key: string, schema: GraphQLSchema): Promise<ListExportType> {
    const list = this.registry.of(request.list);
    const actor = this.actor();
    assertMayExport(actor, list);
    const columns = chosenColumns(actor, list, request.columns).map((column) => column.key);
    const filter = filterOf(schema, list, request.filter ?? null);
    if (request.sort && !list.sort) throw new DomainError('INVALID_INPUT', {}, 'sort');
    const order = request.sort && allOf((faults) => readInputWith(faults, ExportSort, request.sort!, 'sort'));
    const sort = list.sort ? listInput(schema, list.sort, order, 'sort') : null;
    const { format } = request;
    // Counted before the key is used, because the list is read as the caller reads it.
    if (printerFor(actor, list, format)) assertPrintable((await list.read(COUNT, sort, filter)).total);
    const id = await this.commands.once(key, 'exportRows', request, (command) =>
      this.insert(command, list, { id: command.id(), list: list.list, format, columns, filter, sort }),
    );
    return this.get(id);
  }

  async get(id: string): Promise<ListExportType> {
    const row = await this.exports.find(id);
    if (!row) throw new DomainError('NOT_FOUND');
    return this.shown(row);
  }

  async list(): Promise<ListExportType[]> {
    return (await this.exports.list()).map((row) => this.shown(row));
  }

  /** A repeated call answers the cancelled export; one that has ended otherwise is INVALID_STATE. */
  async cancel(id: string): Promise<ListExportType> {
    const { list, state } = await this.get(id);
    if (state === 'CANCELLED') return this.get(id);
    await this.commands.run(async (command) => {
      if (!(await this.exports.cancel(id))) return exportStates.assert((await this.get(id)).state, 'cancel');
      await command.audit({ action: 'export.cancelled', objectType: 'Export', objectId: id, changes: { list } });
      await command.publish('export.cancelled', { exportId: id });
    });
    return this.get(id);
  }

  columns(name: ListName): ExportColumnType[] {
    const list = this.registry.of(name);
    const actor = this.actor();
    assertMayExport(actor, list);
    return list.columns.map((column) => ({
      key: column.key,
      heading: headingOf(column.key, this.scope.locale),
      isContact: column.contact !== undefined,
      isAllowed: maySee(actor, column),
    }));
  }

  private async insert(command: Command, { filter: type }: ExportableList, row: NewExport): Promise<string> {
    if ((await this.exports.countUnfinished()) >= MOST_UNFINISHED)
      throw new DomainError('QUOTA_EXCEEDED', { reason: 'EXPORTS', limit: MOST_UNFINISHED });
    await this.exports.insert(row);
    const { id, list, format, columns, filter } = row;
    const changes = { list, format, columns, filter: auditedFilter(type, filter) };
    await command.audit({ action: 'export.requested', objectType: 'Export', objectId: id, changes });
    await command.publish('export.requested', { exportId: id });
    return id;
  }

  private shown(row: ExportRow): ListExportType {
    const { storageKey } = row;
    const { locale } = this.scope;
    const { errorCode, errorField } = storageKey ? this.refusedNow(row) : row;
    return {
      id: row.id,
      list: row.list,
      format: row.format,
      columns: row.columns,
      state: row.state,
      rows: row.rows,
      total: row.total,
      hasMore: row.hasMore,
      requestedAt: row.requestedAt,
      endedAt: row.endedAt,
      expiresAt: row.expiresAt,
      size: row.size,
      error: errorCode && {
        code: errorCode,
        message: messageOf(errorCode, locale, { requestId: row.id }),
        field: errorField,
      },
      canCancel: exportStates.allows(row.state, 'cancel'),
      download: storageKey && !errorCode ? this.grants.issue({ storageKey, ...this.fileOf(row) }) : null,
    };
  }

  /** FORBIDDEN when the person may not make this export any more: the file then is not handed out. */
  private refusedNow({ list: name, columns, format }: ExportRow): Pick<ExportRow, 'errorCode' | 'errorField'> {
    try {
      const [actor, list] = [this.actor(), this.registry.of(name)];
      assertMayExport(actor, list);
      chosenColumns(actor, list, columns);
      printerFor(actor, list, format);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { errorCode: error.code, errorField: error.field ?? null };
    }
    return { errorCode: null, errorField: null };
  }

  private fileOf({ list, format, requestedAt }: ExportRow) {
    const { locale } = this.scope;
    const { printer } = this.registry.of(list);
    const title = printer && isPrinted(format) ? printer.title(format, locale) : listTitle(list, locale);
    return { fileName: exportFileName(title, format, requestedAt), mediaType: MEDIA_TYPES[format] };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

/** The filter of an export: the filter of the list, and the other arguments of its query. */
function filterOf(schema: GraphQLSchema, list: ExportableList, given: FilterValues | null): object | null {
  if (!list.arguments) return listInput(schema, list.filter, given, 'filter');
  const values = { ...given };
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !list.arguments!.includes(name)));
  const read = listInput(schema, list.filter, others, 'filter');
  return { ...read, ...listArguments(schema, list.list, list.arguments, values) };
}
