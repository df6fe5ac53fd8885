import { Readable } from 'node:stream';

import { assertPrintable, MOST_PRINTED } from '../export-access';
import type { ExportableList, ListPrinter, Row } from '../export-registry';
import type { ExportContent } from './export-content';
import type { ExportRow } from '../exports.repository';
import { isPrinted } from './print.decorator';

/** A printed document about the rows of a list. The whole document is in memory, because page numbers come last. */
export class ExportPrint implements ExportContent {
  written = 0;
  readonly hasMore = false;
  isCancelled = false;
  failure: unknown;

  constructor(
    private readonly job: ExportRow,
    private readonly list: ExportableList,
    private readonly printer: ListPrinter,
    private readonly asOwner: <T>(work: () => Promise<T>) => Promise<T>,
    private readonly record: (total: number) => Promise<boolean>,
  ) {}

  content(): Readable {
    return Readable.from(this.parts(), { objectMode: false });
  }

  private async *parts(): AsyncGenerator<Buffer> {
    try {
      const document = await this.document();
      for await (const part of document) yield part as Buffer;
    } catch (error) {
      // The stream may report a consequence of the failure only.
      this.failure = error;
      throw error;
    }
  }

  private async document(): Promise<Readable> {
    const { format, locale, requestedAt, sort, filter } = this.job;
    if (!isPrinted(format)) throw new Error(`${format} is not printed`);
    const { items: rows } = await this.asOwner(() =>
      this.list.read({ page: 1, perPage: MOST_PRINTED + 1, after: null }, sort, filter),
    );
    assertPrintable(rows.length);
    const progress = (printed: number) => this.progress(printed, rows.length);
    await progress(0);
    return this.printer.print({ format, locale, requestedAt, rows: rows as Row[], read: this.asOwner, progress });
  }

  private async progress(printed: number, total: number): Promise<void> {
    this.written = printed;
    if (await this.record(total)) return;
    this.isCancelled = true;
    throw new Error('The export was cancelled');
  }
}
