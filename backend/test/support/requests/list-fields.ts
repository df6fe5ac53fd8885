import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

export interface ListField {
  name: string;
  /** Arguments besides page, sort and filter, such as the owner of the list. */
  of: 'vacancyId' | 'runId' | undefined;
  sorts: string[];
  filters: string[];
  document: string;
  /**
   * The list several times in one request, with the aliases `list0`, `list1` … and the variables `page0`, `sort0` ….
   */
  repeated: (times: number) => string;
}

const PAGE = ['items', 'total', 'totalIsCapped', 'endCursor'];

/** Every root field that returns a page, read from the schema, so that new lists are covered automatically. */
export function listsOf(schema: GraphQLSchema): ListField[] {
  return Object.values(schema.getQueryType()!.getFields()).flatMap((field): ListField[] => {
    const fields = (getNamedType(field.type) as GraphQLObjectType).getFields?.() ?? {};
    if (!PAGE.every((name) => name in fields)) return [];
    const argument = (name: string) => field.args.find((one) => one.name === name);
    const input = (name: string) => {
      const found = argument(name);
      return found ? (getNamedType(found.type) as GraphQLInputObjectType) : undefined;
    };
    const sort = input('sort');
    const sortField = sort ? (getNamedType(sort.getFields().field!.type) as GraphQLEnumType) : undefined;
    const of = (['vacancyId', 'runId'] as const).find((name) => argument(name));
    const declared = [
      of && `$${of}: ID!`,
      '$page: PageInput',
      sort && `$sort: ${sort.name}`,
      input('filter') && `$filter: ${input('filter')!.name}`,
    ];
    const given = [of && `${of}: $${of}`, 'page: $page', sort && 'sort: $sort', input('filter') && 'filter: $filter'];
    const join = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');
    return [
      {
        name: field.name,
        of,
        sorts: sortField?.getValues().map(({ name }) => name) ?? [],
        filters: Object.keys(input('filter')?.getFields() ?? {}),
        repeated: (times) => {
          const each = Array.from({ length: times }, (_, at) => ({
            declared: [`$page${at}: PageInput`, sort && `$sort${at}: ${sort.name}`],
            call: `list${at}: ${field.name}(${join([of && `${of}: $${of}`, `page: $page${at}`, sort && `sort: $sort${at}`])})`,
          }));
          const variables = [of && `$${of}: ID!`, ...each.flatMap((one) => one.declared)];
          const lists = each.map(({ call }) => `${call} { total totalIsCapped endCursor items { id } }`);
          return `query (${join(variables)}) { ${lists.join(' ')} }`;
        },
        document: `query (${join(declared)}) { list: ${field.name}(${join(given)}) { total totalIsCapped endCursor items { id } } }`,
      },
    ];
  });
}
