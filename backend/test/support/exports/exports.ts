import { randomUUID } from 'node:crypto';

import { parse } from 'csv-parse/sync';
import { fromBuffer } from 'yauzl';

import { type Answer, type Data, graphql, must, type TestApp } from '../app/app';
import { until } from '../setup/wait';

export const LIST_EXPORT = `id list format columns state rows total hasMore error { code message field } expiresAt size canCancel download { url }`;
export const EXPORT_ROWS = `mutation ($key: ID!, $list: ListName!, $format: ExportFormat!, $filter: FilterValues, $sort: ExportSort, $columns: [String!]!) { exportRows(idempotencyKey: $key, list: $list, format: $format, filter: $filter, sort: $sort, columns: $columns) { ${LIST_EXPORT} } }`;
export const ONE_EXPORT = `query ($id: ID!) { listExport(id: $id) { ${LIST_EXPORT} } }`;
export const CANCEL_EXPORT = `mutation ($id: ID!) { cancelExport(id: $id) { ${LIST_EXPORT} } }`;

export interface ExportInput {
  list: string;
  format?: 'CSV' | 'XLSX' | 'PDF' | 'PDF_SHEETS';
  filter?: object;
  sort?: object;
  columns?: string[];
  key?: string;
}

export const requestExport = (
  app: TestApp,
  token: string | null,
  { key = randomUUID(), format = 'CSV', columns = [], ...input }: ExportInput,
  locale = 'pt',
): Promise<Answer> => graphql(app, token, EXPORT_ROWS, { key, format, columns, ...input }, { locale });

/** The export after it has ended. */
export const endedExport = (app: TestApp, token: string, id: string): Promise<Data> =>
  until(
    async () => (await must(app, token, ONE_EXPORT, { id })).listExport as Data,
    ({ state }: Data) => state !== 'PENDING' && state !== 'RUNNING',
  );

export interface ExportedFile {
  content: Buffer;
  disposition: string;
  made: Data;
}

export async function exported(app: TestApp, token: string, input: ExportInput, locale = 'pt'): Promise<ExportedFile> {
  const asked = await requestExport(app, token, input, locale);
  if (asked.code !== 'OK') throw new Error(`exportRows answered ${asked.code} at ${asked.errors[0]?.extensions.field}`);
  const made = await endedExport(app, token, asked.data.exportRows.id as string);
  if (made.state !== 'READY') throw new Error(`The export ended as ${made.state}: ${made.error?.code}`);
  const response = await fetch(`${app.url}${made.download.url as string}`);
  const disposition = decodeURIComponent(response.headers.get('content-disposition') ?? '');
  return { content: Buffer.from(await response.arrayBuffer()), disposition, made };
}

/** All rows of a CSV, the headings first. */
export const csvRows = (content: Buffer): string[][] => parse(content, { bom: true }) as string[][];

export async function exportedRows(
  app: TestApp,
  token: string,
  input: ExportInput,
  locale = 'pt',
): Promise<string[][]> {
  return csvRows((await exported(app, token, input, locale)).content);
}

/** The parts of a ZIP by name. */
export const unzipped = (archive: Buffer): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, string>();
    fromBuffer(archive, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('end', () => resolve(entries));
      zip.on('error', reject);
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (broken, stream) => {
          if (broken) return reject(broken);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(parts).toString());
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
