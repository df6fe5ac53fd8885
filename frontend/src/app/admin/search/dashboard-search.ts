import { clientPaths } from '../../../features/departments/admin';
import { peoplePaths } from '../../../features/users/admin';
import { paths } from '../../../features/vacancies/admin';
import { AdminDashboardSearchDocument } from '../../../generated/admin/graphql';
import { MOST_FOUND, type PaletteSearch } from '../../../shared/admin/palette/palette';
import { request } from '../../../shared/api/fetch-client';

/** Vacancies, applicants, clients and users of the institution. A list that the person may not see is not asked for. */
export const searchDashboard: PaletteSearch = async (q, can, signal) => {
  const shown = {
    vacancies: can('VACANCY_LIST') && can('VACANCY_VIEW'),
    people: can('APPLICATION_LIST') && can('APPLICATION_VIEW'),
    clients: can('DEPARTMENT_LIST'),
    users: can('USER_LIST'),
  };
  if (!Object.values(shown).includes(true)) return [];
  const page = { page: 1, perPage: MOST_FOUND };
  const found = await request(AdminDashboardSearchDocument, { q, page, ...shown }, { signal });
  return [
    {
      name: 'vacancies',
      items: (found.vacancies?.items ?? []).map(({ id, title, department }) => ({
        id,
        title,
        ...(department === null ? {} : { note: department.name }),
        to: paths.details(id),
      })),
    },
    {
      name: 'people',
      items: [
        ...(found.candidacies?.items ?? []).map(({ id, candidateName, vacancyTitle }) => ({
          id,
          title: candidateName,
          note: vacancyTitle,
          to: paths.candidacy(id),
        })),
        // An unsolicited application has no vacancy, so its second line is the position that the person asks for.
        ...(found.unsolicitedCandidacies?.items ?? []).map(({ id, candidateName, position }) => ({
          id,
          title: candidateName,
          ...(position === null ? {} : { note: position }),
          to: paths.unsolicitedProfile(id),
        })),
      ],
    },
    {
      name: 'clients',
      items: (found.departments?.items ?? []).map(({ id, name }) => ({ id, title: name, to: clientPaths.client(id) })),
    },
    {
      name: 'users',
      items: (found.users?.items ?? []).map(({ id, name, email }) => ({
        id,
        title: name,
        note: email,
        to: peoplePaths.user(id),
      })),
    },
  ];
};
