import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IDEMPOTENCY_KEY } from '../graphql/inputs/idempotency-key';
import type { GraphQLResolveInfo } from 'graphql';

import { Access, type AccessRule } from '../access/access.decorator';
import { type FilterValues, GraphQLFilterValues } from '../graphql/filter-values.scalar';
import { ListName } from '../access/list-name';
import { ExportColumnType, ExportFormat, ExportSort, ListExportType } from './export.types';
import { ExportsService } from './exports.service';

const PEOPLE_WITH_LISTS: AccessRule = { kinds: ['STAFF', 'ROOT'] };

@Resolver(() => ListExportType)
export class ExportsResolver {
  constructor(private readonly service: ExportsService) {}

  @Query(() => [ExportColumnType], {
    description: 'The columns that an export of a list can have. FORBIDDEN without the permission to read the list.',
  })
  @Access(PEOPLE_WITH_LISTS)
  exportColumns(
    @Args('list', { type: () => ListName, description: 'INVALID_INPUT for CANDIDACY_BOARD, which has no export' })
    list: ListName,
  ): ExportColumnType[] {
    return this.service.columns(list);
  }

  @Query(() => [ListExportType], {
    description: 'The caller’s exports that have not expired, newest first; at most 50.',
  })
  @Access(PEOPLE_WITH_LISTS)
  listExports(): Promise<ListExportType[]> {
    return this.service.list();
  }

  @Query(() => ListExportType, {
    description:
      'An export of the caller. NOT_FOUND for an export of another person, and after `ListExport.expiresAt`.',
  })
  @Access(PEOPLE_WITH_LISTS)
  listExport(@Args('id', { type: () => ID }) id: string): Promise<ListExportType> {
    return this.service.get(id);
  }

  @Mutation(() => ListExportType, {
    description:
      'Exports what a list shows for a filter and an order, at most 10,000 rows, in the background. The permission is checked now and again when the file is made. Texts are in the language of the request, times in Africa/Maputo. FORBIDDEN at `list` without the permission to read the list; FORBIDDEN at `columns.<key>` for a contact column that the caller may not see. INVALID_INPUT for a column or a field that the list does not have. QUOTA_EXCEEDED if the caller has 5 unfinished exports. A PDF of CANDIDACIES or UNSOLICITED_CANDIDACIES also needs APPLICATION_VIEW, a PDF of DATABASE_CANDIDATES also needs DATABASE_EXPORT. A PDF has at most 200 rows (else QUOTA_EXCEEDED), and each CV in the PDF is recorded as read.',
  })
  @Access(PEOPLE_WITH_LISTS)
  exportRows(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('list', { type: () => ListName, description: 'INVALID_INPUT for CANDIDACY_BOARD, which has no export' })
    list: ListName,
    @Args('format', { type: () => ExportFormat, description: 'INVALID_INPUT for a format that the list does not have' })
    format: ExportFormat,
    @Info() { schema }: GraphQLResolveInfo,
    @Args('filter', {
      type: () => GraphQLFilterValues,
      nullable: true,
      description: 'Same values as the `filter` argument of the list’s query',
    })
    filter?: FilterValues | null,
    @Args('sort', {
      type: () => ExportSort,
      nullable: true,
      description: 'Same values as the `sort` argument of the list’s query',
    })
    sort?: ExportSort,
    @Args('columns', {
      type: () => [String],
      defaultValue: [],
      description: 'Keys of columns, in order. With an empty list, the file has all columns without contact data',
    })
    columns: string[] = [],
  ): Promise<ListExportType> {
    return this.service.start({ list, format, filter, sort, columns }, key, schema);
  }

  @Mutation(() => ListExportType, {
    description: 'Cancels an unfinished export; no file is kept. INVALID_STATE for an export that is READY or FAILED.',
  })
  @Access(PEOPLE_WITH_LISTS)
  cancelExport(@Args('id', { type: () => ID }) id: string): Promise<ListExportType> {
    return this.service.cancel(id);
  }
}
