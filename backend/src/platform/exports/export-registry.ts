import type { Readable } from 'node:stream';

import { Injectable, type OnModuleInit } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import { text } from '../../common/texts';
import type { PermissionName } from '../access/permission';
import type { Page, PageRequest } from '../database/page';
import { Handlers } from '../jobs/handlers';
import type { ListName } from '../access/list-name';
import { type ColumnKey, LIST_EXPORT, type ListExportRule } from './export.decorator';
import type { CellValue } from './files/cell';
import { LIST_PRINT, type ListPrintRule, type PrintOrder } from './printing/print.decorator';

export type Row = Readonly<Record<string, unknown>>;

export interface ExportColumn {
  key: ColumnKey;
  contact: PermissionName | undefined;
  value: (row: Row, locale: Locale) => CellValue;
}

export interface ListPrinter extends Pick<ListPrintRule, 'permission' | 'title' | 'formats'> {
  print: (order: PrintOrder<Row>) => Promise<Readable>;
}

export interface ExportableList extends Pick<ListExportRule<Row>, 'list' | 'filter' | 'sort' | 'arguments'> {
  columns: readonly ExportColumn[];
  printer: ListPrinter | undefined;
  read: (page: PageRequest, sort: unknown, filter: unknown) => Promise<Page<Row>>;
}

/** The lists that can be exported, found by their declarations at start. */
@Injectable()
export class ExportRegistry implements OnModuleInit {
  private readonly byList = new Map<ListName, ExportableList & { where: string }>();

  constructor(private readonly handlers: Handlers) {}

  onModuleInit(): void {
    const printers = new Map(
      this.handlers
        .find<ListPrintRule>(LIST_PRINT)
        .map(({ rule, call }) => [rule.list, { ...rule, print: call as never } satisfies ListPrinter]),
    );
    for (const { rule, call, where } of this.handlers.find<ListExportRule<Row>>(LIST_EXPORT)) {
      const other = this.byList.get(rule.list);
      if (other && other.where !== where)
        throw new Error(`The list ${rule.list} is exported twice: by ${other.where} and ${where}`);
      const { list } = rule;
      const printer = printers.get(list);
      this.byList.set(list, { ...rule, columns: columnsOf(rule), read: call as never, printer, where });
    }
  }

  get lists(): ListName[] {
    return [...this.byList.keys()];
  }

  /** INVALID_INPUT for a list without an export. */
  of(list: ListName): ExportableList {
    const found = this.byList.get(list);
    if (!found) throw new DomainError('INVALID_INPUT', {}, 'list');
    return found;
  }
}

export const headingOf = (key: ColumnKey, locale: Locale): string => text('exports', `column_${key}`, locale);

const columnsOf = ({ columns }: ListExportRule<Row>): ExportColumn[] =>
  Object.entries(columns).map(([key, column]) => ({
    key: key as ColumnKey,
    contact: typeof column === 'function' ? undefined : column.contact,
    value: typeof column === 'function' ? column : column.value,
  }));
