import { randomUUID } from 'node:crypto';

import type { TestApp } from '../app/app';

export const VIEW = `id version list name filter sort { field order } columns density visibility owner { id name } ownerHasLeft canEdit canDelete isDefault`;
export const VIEWS = `query ($list: ListName!) { views(list: $list) { ${VIEW} } }`;
export const SAVE_VIEW = `mutation ($input: ViewInput!, $key: ID!) { saveView(input: $input, idempotencyKey: $key) { ${VIEW} } }`;
export const UPDATE_VIEW = `mutation ($id: ID!, $version: Int!, $input: ViewPatch!) { updateView(id: $id, version: $version, input: $input) { ${VIEW} } }`;
export const DELETE_VIEW = `mutation ($id: ID!, $version: Int!) { deleteView(id: $id, version: $version) }`;

export const SET_DEFAULT_VIEW = `mutation ($list: ListName!, $viewId: ID) { setDefaultView(list: $list, viewId: $viewId) { id isDefault } }`;

export const viewInput = (changes: object = {}) => ({
  list: 'VACANCIES',
  name: 'Abertas na Beira',
  filter: { q: 'logística', status: ['PUBLISHED'], province: 'mz_s' },
  sort: { field: 'END_DATE', order: 'ASC' },
  columns: ['title', 'department', 'endDate'],
  density: 'COMPACT',
  visibility: 'PRIVATE',
  ...changes,
});

/** A shared view of a person: of a member of staff on the vacancies, of a ROOT user on the institutions. */
export async function aSharedView(app: TestApp, personId: string, name: string = randomUUID()): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into saved_view (id, tenant_id, owner_id, list, name, density, visibility, created_at, updated_at)
     select $1, tenant_id, id, case kind when 'ROOT' then 'ENTITIES' else 'VACANCIES' end, $3, 'COMPACT', 'SHARED', now(), now()
     from person where id = $2`,
    [id, personId, name],
  );
  return id;
}
