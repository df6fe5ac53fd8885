import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  parse,
  validate,
  type GraphQLEnumType,
  type GraphQLObjectType,
} from 'graphql';
import { GET_LIST, GET_MANY, GET_ONE } from 'react-admin';
import { describe, expect, it } from 'vitest';

import schemaText from '../../../../backend/schema.graphql?raw';
import * as documents from '../../generated/admin/graphql';
import { createBuildQuery, createListQuery } from '../../shared/admin/data/build-query';
import { listNameOf } from '../../shared/admin/data/list-name';
import { operationsOf } from '../../shared/admin/screens/resource';
import { DASHBOARD } from './dashboard-resources';
import { ROOT } from './root-resources';

const DASHBOARD_OPERATIONS = operationsOf(DASHBOARD);
const schema = buildSchema(schemaText);
const query = schema.getQueryType() as GraphQLObjectType;
const resources = Object.entries(operationsOf([...DASHBOARD, ...ROOT]));

/** The enum type of a list's `sort: {field, order}` argument. */
function sortEnum(field: string): GraphQLEnumType {
  const type = query.getFields()[field]?.args.find(({ name }) => name === 'sort')?.type;
  const input = isInputObjectType(type) ? type.getFields()['field']?.type : undefined;
  const inner = input !== undefined && 'ofType' in input ? input.ofType : input;
  if (!isEnumType(inner)) {
    throw new Error(`${field} is not sorted by an enum`);
  }
  return inner;
}

describe('the operations of every resource', () => {
  it.each(resources)('%s: documents are valid against the server', (_, { list, one }) => {
    for (const { document } of [list, ...(one === undefined ? [] : [one])]) {
      expect(validate(schema, parse(document.toString())).map(({ message }) => message)).toEqual([]);
    }
  });

  it.each(resources)('%s: follows the list contract', (name, { list, one, sort, filters }) => {
    const root = query.getFields()[list.field];
    expect(list.field).toBe(name);
    expect(root?.args.map((argument) => argument.name).sort()).toEqual(['filter', 'page', 'sort']);
    const filter = root?.args.find((argument) => argument.name === 'filter')?.type;
    expect(isInputObjectType(filter) && Object.keys(filter.getFields())).toEqual(
      expect.arrayContaining(['ids', 'q', ...filters]),
    );
    const members = sortEnum(list.field)
      .getValues()
      .map((value) => value.name);
    expect(members).toEqual(expect.arrayContaining(Object.values(sort)));
    expect(sort['id']).toBe('ID');
    // A resource without `one` is read as a list only. `one` takes an id and nothing else.
    const byId = one === undefined ? ['id'] : query.getFields()[one.field]?.args.map((argument) => argument.name);
    expect(byId).toEqual(['id']);
  });
});

describe('every document of the administration', () => {
  const all = Object.entries(documents).filter(([name]) => name.endsWith('Document'));

  it.each(all)('%s is valid against the server', (_, document) => {
    expect(validate(schema, parse(String(document))).map(({ message }) => message)).toEqual([]);
  });
});

describe('the requests of react-admin', () => {
  const ask = createBuildQuery(DASHBOARD_OPERATIONS);

  it('become page, sort and filter, without empty values', () => {
    const { variables } = ask(GET_LIST, 'vacancies', {
      pagination: { page: 2, perPage: 100 },
      sort: { field: 'endDate', order: 'ASC' },
      filter: { q: '', status: ['PUBLISHED'], province: undefined, ids: [] },
    });
    expect(variables).toEqual({
      page: { page: 2, perPage: 100 },
      sort: { field: 'END_DATE', order: 'ASC' },
      filter: { status: ['PUBLISHED'] },
    });
  });

  it('fail when the API would refuse the page or the filter, instead of reading something else', () => {
    const pagination = { page: 1, perPage: 1000 };
    expect(() => ask(GET_LIST, 'vacancies', { pagination })).toThrow('at most 100 rows');
    expect(() => ask(GET_LIST, 'vacancies', { filter: { colour: 'red' } })).toThrow('no filter colour');
    expect(() => ask(GET_LIST, 'vacancies', { filter: { colour: '' } })).not.toThrow();
  });

  it('fail when the API cannot sort by the column, instead of ignoring the order', () => {
    const sort = { field: 'colour', order: 'ASC' } as const;
    expect(() => ask(GET_LIST, 'departments', { sort })).toThrow('not sorted by colour');
  });

  it('give commands over a list its filter and order, without its page', async () => {
    const query = createListQuery(DASHBOARD_OPERATIONS);
    const shown = { sort: { field: 'endDate', order: 'DESC' }, filter: { q: 'x', province: '' } } as const;
    expect(await query('vacancies', shown)).toEqual({ filter: { q: 'x' }, sort: { field: 'END_DATE', order: 'DESC' } });
    await expect(query('vacancies', { sort: { field: 'colour', order: 'ASC' } })).rejects.toThrow('not sorted by');
    await expect(query('vacancies', { filter: { colour: 'red' } })).rejects.toThrow('no filter colour');
  });

  it('name the list of every resource as the API does', () => {
    const lists = schema.getType('ListName');
    const known = isEnumType(lists) ? lists.getValues().map(({ name }) => name) : [];
    expect(known).toEqual(expect.arrayContaining(resources.map(([name]) => listNameOf(name))));
  });

  it('use the list by ids for several records and the root field for one', () => {
    expect(ask(GET_MANY, 'departments', { ids: ['a', 'b'] }).variables).toMatchObject({ filter: { ids: ['a', 'b'] } });
    const { variables, parseResponse } = ask(GET_ONE, 'vacancies', { id: 'v' });
    expect(variables).toEqual({ id: 'v' });
    expect(parseResponse({ data: { vacancy: { id: 'v' } } } as never)).toEqual({ data: { id: 'v' } });
  });

  it('reject write methods: changes are business commands', () => {
    expect(() => ask('UPDATE', 'vacancies', {})).toThrow('not a method');
    expect(() => ask(GET_LIST, 'nothing', {})).toThrow('No operations');
  });
});
