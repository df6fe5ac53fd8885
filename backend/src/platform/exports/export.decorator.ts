import { SetMetadata, type Type } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import type { TextKey } from '../../common/texts';
import type { PermissionName } from '../access/permission';
import type { Page, PageRequest } from '../database/page';
import type { ListName } from '../access/list-name';
import type { CellValue } from './files/cell';

type KeyAfterPrefix<P extends string, K> = K extends `${P}_${infer Key}` ? Key : never;
/** Keys of columns: each has its heading in `locales/<language>/exports.json` as `column_<key>`. */
export type ColumnKey = KeyAfterPrefix<'column', TextKey<'exports'>>;

interface ColumnRule<R> {
  value: (row: R, locale: Locale) => CellValue;
  /** The permission that a contact column needs; such a column is exported only when it is asked for. */
  contact?: PermissionName;
}
/** The columns of a list, in the order of a file without a choice. A function is a column without further rules. */
export type ExportColumns<R> = Readonly<Partial<Record<ColumnKey, ColumnRule<R> | ColumnRule<R>['value']>>>;

export interface ListExportRule<R> {
  list: ListName;
  /** Classes of the list's filter and order in the schema. */
  filter: Type<object>;
  /** Undefined for a list with one order. */
  sort?: Type<object>;
  /** Other arguments of the query that reads the list, such as `vacancyId`. They are members of the export's filter. */
  arguments?: readonly string[];
  columns: ExportColumns<R>;
}

export const LIST_EXPORT = Symbol('list-export');

/** The method that answers a page of the list to its query. */
type Lister<R> = (page: PageRequest, sort: never, filter: never) => Promise<Page<R>>;

/**
 * Makes a list exportable: the method that answers its pages also reads the rows of the file, with the same filter,
 * order and scope. Declared on the method; the provider is needed in the API and in the worker.
 */
export const Exportable =
  <R>(rule: ListExportRule<R>) =>
  <M extends Lister<R>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    SetMetadata(LIST_EXPORT, rule)(target, key, descriptor);
  };
