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
    'READY: the file can be downloaded. FAILED: see `error`; EXPORT_WITHDRAWN also ends an export that was READY, when blind mode of a vacancy is switched on or an application is attached to a vacancy in blind mode.',
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

@InputType({ description: 'A sort field of the list, by name, and its direction.' })
@ReadByService()
export class ExportSort {
  @Field(() => String)
  @Line({ max: 60, required: true })
  field: string;
  @Field(() => SortOrder)
  order: SortOrder;
}

@ObjectType({ description: 'A column that an export of a list can have.' })
export class ExportColumnType {
  @Field(() => String)
  key: string;
  @Field(() => String, { description: 'In the language of the request' })
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
  @Field(() => String, { nullable: true })
  field: string | null;
}

@ObjectType({ description: 'A link to the file. Anyone with the link can use it for 60 seconds.' })
export class ExportDownload {
  @Field(() => String)
  url: string;
  @Field(() => Date)
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
  @Field(() => Int, { description: 'Rows written so far' })
  rows: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of rows of the list; null before they are counted, and above 1,000',
  })
  total: number | null;
  @Field(() => Boolean, { description: 'The list has more rows than the 10,000 of the file' })
  hasMore: boolean;
  @Field(() => ExportError, { nullable: true })
  error: ExportError | null;
  @Field(() => Date)
  requestedAt: Date;
  @Field(() => Date, { nullable: true })
  endedAt: Date | null;
  @Field(() => Date, { description: 'The export and its file are deleted after this time' })
  expiresAt: Date;
  @Field(() => Int, { nullable: true, description: 'Bytes' })
  size: number | null;
  @Field(() => Boolean)
  canCancel: boolean;
  @Field(() => ExportDownload, {
    nullable: true,
    description:
      'Null unless the state is READY and the caller may still export these columns. Without that right, `error` is FORBIDDEN.',
  })
  download: ExportDownload | null;
}
