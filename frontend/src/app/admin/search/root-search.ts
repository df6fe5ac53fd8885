import { AdminRootSearchDocument } from '../../../generated/admin/graphql';
import { MOST_FOUND, type PaletteSearch } from '../../../shared/admin/palette/palette';
import { request } from '../../../shared/api/fetch-client';

const USERS = '/root/users';

/** Institutions, candidates and users. A list that the person may not see is not asked for. */
export const searchRoot: PaletteSearch = async (q, can, signal) => {
  const shown = {
    entities: can('ROOT_ENTITIES'),
    candidates: can('ROOT_CANDIDATES'),
    users: can('ROOT_USERS'),
  };
  if (!Object.values(shown).includes(true)) return [];
  const page = { page: 1, perPage: MOST_FOUND };
  const found = await request(AdminRootSearchDocument, { q, page, ...shown }, { signal });
  // Users have no separate page, so the result opens the list with only this user.
  const userAt = (query: Record<string, string>) => `${USERS}?${new URLSearchParams(query)}`;
  return [
    {
      name: 'entities',
      items: (found.entities?.items ?? []).map(({ id, name }) => ({ id, title: name, to: `/root/entities/${id}` })),
    },
    {
      name: 'candidates',
      items: (found.rootCandidates?.items ?? []).map(({ id, name, surname, email }) => ({
        id,
        title: `${name} ${surname}`,
        ...(email === null ? {} : { note: email }),
        to: `/root/candidates/${id}`,
      })),
    },
    {
      name: 'users',
      items: [
        ...(found.entityUsers?.items ?? []).map(({ id, name, entity }) => ({
          id,
          title: name,
          note: entity.name,
          to: userAt({ q: name }),
        })),
        ...(found.rootUsers?.items ?? []).map(({ id, name, email }) => ({
          id,
          title: name,
          note: email,
          to: userAt({ of: 'platform', q: name }),
        })),
      ],
    },
  ];
};
