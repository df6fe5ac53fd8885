import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { Actor } from '../access/actor';
import { Clock } from '../context/clock';
import { RequestScope, type ScopeValues } from '../context/request-scope';
import { ActorReader } from '../access/actor.reader';
import { type ExportableList, type ExportColumn, ExportRegistry, headingOf } from './export-registry';
import { assertMayExport, chosenColumns, printerFor } from './export-access';
import type { ExportContent } from './printing/export-content';
import { ExportPrint } from './printing/export-print';
import { type ExportRow, ExportsRepository } from './exports.repository';
import { type Cell, cellOf } from './files/cell';
import { csvFile } from './files/csv-file';
import { listTitle } from './files/file-name';
import { xlsxFile } from './files/xlsx-file';

export const MOST_ROWS = 10_000;
const BATCH = 500;

/** The rows of an export, read in batches as the person who asked for it, and what happened while they were read. */
export class ExportTable implements ExportContent {
  written = 0;
  hasMore = false;
  isCancelled = false;
  failure: unknown;

  constructor(
    private readonly job: ExportRow,
    private readonly list: ExportableList,
    private readonly columns: readonly ExportColumn[],
    private readonly asOwner: <T>(work: () => Promise<T>) => Promise<T>,
    private readonly progress: (total: number | null) => Promise<boolean>,
  ) {}

  content(): Readable {
    const { format, list, locale } = this.job;
    const headings = this.columns.map(({ key }) => headingOf(key, locale));
    return format === 'CSV'
      ? csvFile(headings, this.batches())
      : xlsxFile(listTitle(list, locale), headings, this.batches());
  }

  private async *batches(): AsyncGenerator<Cell[][]> {
    try {
      yield* this.read();
    } catch (error) {
      // The stream may report a consequence of the failure only.
      this.failure = error;
      throw error;
    }
  }

  private async *read(): AsyncGenerator<Cell[][]> {
    let after: string | null = null;
    do {
      const { items, endCursor, total, totalIsCapped } = await this.page(BATCH, after);
      this.written += items.length;
      if (!(await this.progress(totalIsCapped ? null : total))) {
        this.isCancelled = true;
        throw new Error('The export was cancelled');
      }
      yield items.map((row) => this.columns.map(({ value }) => cellOf(value(row, this.job.locale), this.job.locale)));
      after = items.length === BATCH ? endCursor : null;
    } while (after && this.written < MOST_ROWS);
    if (after) this.hasMore = (await this.page(1, after)).items.length > 0;
  }

  private page(perPage: number, after: string | null) {
    const { sort, filter } = this.job;
    return this.asOwner(() => this.list.read({ page: 1, perPage, after }, sort, filter));
  }
}

/** Opens the rows of an export with the rights that its owner has now. */
@Injectable()
export class ExportRows {
  constructor(
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly registry: ExportRegistry,
    private readonly actors: ActorReader,
    private readonly exports: ExportsRepository,
  ) {}

  /** FORBIDDEN when the owner may no longer read the list or one of its columns. */
  async open(job: ExportRow): Promise<ExportContent> {
    const actor = await this.actors.of(job.ownerId);
    if (!actor || (actor.tenantId ?? null) !== job.tenantId) throw new DomainError('FORBIDDEN', {}, 'list');
    const list = this.registry.of(job.list);
    assertMayExport(actor, list);
    const columns = chosenColumns(actor, list, job.columns);
    const printer = printerFor(actor, list, job.format);
    if (printer) {
      const print: ExportPrint = new ExportPrint(
        job,
        list,
        printer,
        (work) => this.asOwner(job, work, actor),
        (total) => this.exports.progress(job.id, { rows: print.written, total }),
      );
      return print;
    }
    const table: ExportTable = new ExportTable(
      job,
      list,
      columns,
      (work) => this.asOwner(job, work, actor),
      (total) => this.exports.progress(job.id, { rows: table.written, total }),
    );
    return table;
  }

  /** Runs work as the owner. Without `actor` it has the owner's id and no rights, for audit rows. */
  asOwner<T>({ ownerId, tenantId, locale }: ExportRow, work: () => Promise<T>, actor?: Actor): Promise<T> {
    const values: ScopeValues & { manager: undefined } = {
      audience: tenantId ? 'staff' : 'root',
      tenantId: tenantId ?? undefined,
      personId: ownerId,
      locale,
      requestId: this.scope.current?.requestId ?? this.clock.id(),
      actor,
      manager: undefined,
    };
    return this.scope.run(values, work);
  }
}
