import { randomUUID } from 'node:crypto';

import { graphql, type TestApp } from '../app/app';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from '../registry/root-field';
import { subjectOf } from '../registry/view-fields';
import {
  ADD,
  aFavourite,
  aFavouriteList,
  CREATE_LIST,
  DELETE_LIST,
  FAVOURITES,
  LISTS,
  ONE_LIST,
  REMOVE_ENTRY,
  UPDATE_ENTRY,
  UPDATE_LIST,
} from './favourites';

const STAFF: Pick<RootField, 'endpoint' | 'kinds' | 'permission'> = {
  endpoint: '/graphql',
  kinds: ['STAFF'],
  permission: 'FAVOURITES_MANAGE',
};
const listId: Required<RootField>['ids'][string] = ({ favouriteListId }) => favouriteListId;
const favouriteId: Required<RootField>['ids'][string] = ({ favouriteId: id }) => id;

async function anOwnList({ tenant }: Side, app: TestApp): Promise<{ id: string; version: number }> {
  const { id } = await aFavouriteList(app, tenant.admin);
  return { id: id as string, version: 1 };
}

const anEntry = async ({ tenant, candidate }: Side, app: TestApp): Promise<string> =>
  (await aFavourite(app, tenant.admin, candidate.id)).favouriteId;

/** Sent as the caller; a list is given to the caller before they change it. */
const onOwnList = (document: string, rest: object = {}): RootField => ({
  ...STAFF,
  document,
  variables: async (side, app) => ({ ...(await anOwnList(side, app)), ...rest }),
  ids: { id: listId },
  send: async (app, token, variables) => {
    const { id } = variables as { id: string };
    await app.owner.query(
      `update favourite_list l set owner_id = p.id from person p
       where l.id::text = $1 and p.id = $2 and p.tenant_id = l.tenant_id`,
      [id, subjectOf(token)],
    );
    return graphql(app, token, document, variables, { locale: 'en' });
  },
});

export const FAVOURITE_FIELDS: Registry = {
  'Query.favouriteLists': { ...STAFF, document: LISTS, variables: () => ({}) },
  'Query.favouriteList': {
    ...STAFF,
    document: ONE_LIST,
    variables: ({ favouriteListId }) => ({ id: favouriteListId }),
    ids: { id: listId },
  },
  'Query.favourites': {
    ...STAFF,
    document: FAVOURITES,
    variables: () => ({}),
    hides: ({ favouriteId: id }) => [id],
  },
  'Mutation.createFavouriteList': {
    ...STAFF,
    document: CREATE_LIST,
    variables: () => ({ input: { name: randomUUID() }, key: randomUUID() }),
  },
  'Mutation.updateFavouriteList': onOwnList(UPDATE_LIST, { input: { visibility: 'PRIVATE' } }),
  'Mutation.deleteFavouriteList': onOwnList(DELETE_LIST),
  'Mutation.addFavourites': {
    ...STAFF,
    document: ADD,
    variables: ({ favouriteListId, candidacyId }) => ({ input: { listId: favouriteListId, ids: [candidacyId] } }),
    ids: { 'input.listId': listId, 'input.ids.0': ({ candidacyId }) => candidacyId },
  },
  'Mutation.updateFavourite': {
    ...STAFF,
    document: UPDATE_ENTRY,
    variables: async (side, app) => ({ id: await anEntry(side, app), version: 1, note: 'Falar em Março' }),
    ids: { id: favouriteId },
  },
  'Mutation.removeFavourite': {
    ...STAFF,
    document: REMOVE_ENTRY,
    variables: async (side, app) => ({ id: await anEntry(side, app) }),
    ids: { id: favouriteId },
  },
};
