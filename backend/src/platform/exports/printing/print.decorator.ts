import type { Readable } from 'node:stream';

import { SetMetadata } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import type { ListName } from '../../access/list-name';
import type { PermissionName } from '../../access/permission';
import type { ExportFormat } from '../export.types';

/** The formats that a list has only if a feature prints it. */
export type PrintFormat = Extract<`${ExportFormat}`, 'PDF' | 'PDF_SHEETS'>;

export const isPrinted = (format: `${ExportFormat}`): format is PrintFormat =>
  format === 'PDF' || format === 'PDF_SHEETS';

export interface ListPrintRule {
  list: ListName;
  /** Required in addition to the permission to read the list. */
  permission: PermissionName;
  /** The formats in which the list is printed; PDF and PDF_SHEETS if undefined. */
  formats?: readonly PrintFormat[];
  /** Name of the file, without its ending. */
  title: (format: PrintFormat, locale: Locale) => string;
}

/** A file to print, for the person who asked for it. */
export interface PrintOrder<R> {
  format: PrintFormat;
  locale: Locale;
  requestedAt: Date;
  rows: readonly R[];
  /** Reads as the person. What is read outside has no rights. */
  read: <T>(work: () => Promise<T>) => Promise<T>;
  /** Records the number of printed rows; throws after the export was cancelled. */
  progress: (printed: number) => Promise<void>;
}

export const LIST_PRINT = Symbol('list-print');

/** Makes a list printable: the method writes the document. The provider is needed in the API and in the worker. */
export const Printable =
  (rule: ListPrintRule) =>
  <M extends (order: PrintOrder<never>) => Promise<Readable>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata(LIST_PRINT, rule)(target, key, descriptor);
  };
