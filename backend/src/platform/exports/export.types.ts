import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { SortOrder } from '../database/page';
import { ReadByService } from '../graphql/inputs/read-by-service.decorator';
import { Line } from '../graphql/inputs/text.decorator';
import { ErrorCode } from '../graphql/common.types';
import { ListName } from '../access/list-name';
import { ExportState } from './export.states';

registerEnumType(ExportState, {
  name: 'ExportState',
  description:
    'State of an export. READY: the file can be downloaded. FAILED: `error` has the reason. A READY export becomes FAILED with EXPORT_WITHDRAWN when blind mode of a vacancy is switched on, or when an application is attached to a vacancy in blind mode.',
  valuesMap: {
    PENDING: { description: 'The worker has not begun the export.' },
    RUNNING: { description: 'The worker reads the rows and writes the file.' },
  },
});

export enum ExportFormat {
  CSV = 'CSV',
  XLSX = 'XLSX',
  PDF = 'PDF',
  PDF_SHEETS = 'PDF_SHEETS',
}
registerEnumType(ExportFormat, {
  name: 'ExportFormat',
  description:
    'CSV: UTF-8 with byte order mark, commas, RFC 4180. XLSX: one sheet with a frozen row of headings. PDF: one document; its content depends on the list. CANDIDACIES, UNSOLICITED_CANDIDACIES: a dossier with a cover, and for each row the CV, score, answers, decisions and names of the documents. DATABASE_CANDIDATES: the present CVs. RANKING, DATABASE_RANKING: a table. PDF_SHEETS: the CV of each row, on a new page; only for CANDIDACIES, UNSOLICITED_CANDIDACIES and DATABASE_CANDIDATES. PDF and PDF_SHEETS have at most 200 rows.',
});

@InputType({ description: 'Order of the rows of an export.' })
@ReadByService()
export class ExportSort {
  @Field(() => String, {
    description: 'A value of the enum of sort fields of the list, for example ID; at most 60 characters',
  })
  @Line({ max: 60, required: true })
  field: string;
  @Field(() => SortOrder)
  order: SortOrder;
}

@ObjectType({ description: 'A column that an export of a list can have.' })
export class ExportColumnType {
  @Field(() => String, { description: 'Value for `columns` of `exportRows`' })
  key: string;
  @Field(() => String, { description: 'Heading of the column, in the language of the request' })
  heading: string;
  @Field(() => Boolean, {
    description: 'Whether the column has contact data. Such a column is in the file only if `columns` has its key.',
  })
  isContact: boolean;
  @Field(() => Boolean, { description: 'Whether the caller may export the column' })
  isAllowed: boolean;
}

@ObjectType({ description: 'Why an export failed.' })
export class ExportError {
  @Field(() => ErrorCode)
  code: keyof typeof ErrorCode;
  @Field(() => String, { description: 'In the language of the request' })
  message: string;
  @Field(() => String, {
    nullable: true,
    description:
      'The input that the error is about, for example `list` or `columns.email`; null for an error about no input',
  })
  field: string | null;
}

@ObjectType({ description: 'A link to the file. Anyone with the link can use it for 60 seconds.' })
export class ExportDownload {
  @Field(() => String, {
    description: 'Address of the file; a path on the host of the API if no other host for files is configured',
  })
  url: string;
  @Field(() => Date, { description: '60 seconds after the link was created' })
  expiresAt: Date;
}

@ObjectType('ListExport', { description: 'An export of a list as a file, made in the background for one person.' })
export class ListExportType {
  @Field(() => ID)
  id: string;
  @Field(() => ListName)
  list: ListName;
  @Field(() => ExportFormat)
  format: ExportFormat;
  @Field(() => [String], { description: 'Keys of the columns in order' })
  columns: string[];
  @Field(() => ExportState)
  state: `${ExportState}`;
  @Field(() => Int, { description: 'Number of rows that are written so far' })
  rows: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of rows of the list; null before the rows are counted, and above 1,000',
  })
  total: number | null;
  @Field(() => Boolean, { description: 'Whether the list has more rows than the 10,000 that the file contains' })
  hasMore: boolean;
  @Field(() => ExportError, {
    nullable: true,
    description: 'Why the export failed, or why the caller may not download the file any more; otherwise null',
  })
  error: ExportError | null;
  @Field(() => Date)
  requestedAt: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'When the export became READY, FAILED or CANCELLED; null before that',
  })
  endedAt: Date | null;
  @Field(() => Date, {
    description:
      'Time after which the export and the file are deleted: one day after the request; for a READY export, one day after the file was ready',
  })
  expiresAt: Date;
  @Field(() => Int, { nullable: true, description: 'Size of the file in bytes; null before the file is ready' })
  size: number | null;
  @Field(() => Boolean, { description: 'Whether the export is PENDING or RUNNING' })
  canCancel: boolean;
  @Field(() => ExportDownload, {
    nullable: true,
    description:
      'Link to the file. Null unless the state is READY and the caller may still export these columns. If the caller may not, `error` is FORBIDDEN.',
  })
  download: ExportDownload | null;
}
