import { randomUUID } from 'node:crypto';

import { type Data, must, type TestApp } from '../app/app';
import type { Person, Staff } from '../data/actors';

const LIST = 'id version name visibility owner { id name } candidates canEdit canDelete';
const ENTRY = `id version listId listName candidateId candidateName profession place note candidacyId vacancyTitle addedBy { id name }`;
export const LISTS = `{ favouriteLists { ${LIST} } }`;
export const ONE_LIST = `query ($id: ID!) { favouriteList(id: $id) { ${LIST} } }`;
export const FAVOURITES = `query ($filter: FavouriteFilter, $page: PageInput) { favourites(filter: $filter, page: $page) { total items { ${ENTRY} } } }`;
export const CREATE_LIST = `mutation ($input: FavouriteListInput!, $key: ID!) { createFavouriteList(input: $input, idempotencyKey: $key) { ${LIST} } }`;
export const UPDATE_LIST = `mutation ($id: ID!, $version: Int!, $input: FavouriteListPatch!) { updateFavouriteList(id: $id, version: $version, input: $input) { ${LIST} } }`;
export const DELETE_LIST = `mutation ($id: ID!, $version: Int!) { deleteFavouriteList(id: $id, version: $version) }`;
export const ADD = `mutation ($input: AddFavouritesInput!) { addFavourites(input: $input) { added present list { id candidates } } }`;
export const UPDATE_ENTRY = `mutation ($id: ID!, $version: Int!, $note: String) { updateFavourite(id: $id, version: $version, note: $note) { ${ENTRY} } }`;
export const REMOVE_ENTRY = `mutation ($id: ID!) { removeFavourite(id: $id) }`;

export async function aFavouriteList(app: TestApp, by: Pick<Person, 'token'>, changes: object = {}): Promise<Data> {
  const input = { name: `Lista ${randomUUID()}`, visibility: 'SHARED', ...changes };
  return (await must(app, by.token, CREATE_LIST, { input, key: randomUUID() })).createFavouriteList;
}

/** Adds new candidates to a list, to reach its limit. */
export async function fillFavouriteList(app: TestApp, listId: string, by: Staff, count: number): Promise<void> {
  await app.owner.query(
    `with people as (insert into person (id, kind, name) select gen_random_uuid(), 'CANDIDATE', 'X' from generate_series(1, $4::int) returning id),
      made as (insert into candidate (id, name, surname) select id, 'X', 'Y' from people returning id)
     insert into favourite (id, tenant_id, list_id, candidate_id, added_by, added_at)
     select gen_random_uuid(), $2, $1, id, $3, now() from made`,
    [listId, by.tenantId, by.id, count],
  );
}

/** A list with one candidate; returns the ids of both rows. */
export async function aFavourite(
  app: TestApp,
  by: Pick<Person, 'token'>,
  candidateId: string,
): Promise<{ listId: string; favouriteId: string }> {
  const { id: listId } = await aFavouriteList(app, by);
  await must(app, by.token, ADD, { input: { listId, ids: [candidateId] } });
  const { favourites } = await must(app, by.token, FAVOURITES, { filter: { listId } });
  return { listId: listId as string, favouriteId: favourites.items[0].id as string };
}
