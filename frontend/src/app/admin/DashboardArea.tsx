// Imported first, so that the styles of features override these.
import '../../shared/admin/styles/index.css';

import { useMemo } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';

import { clientPaths } from '../../features/departments/admin';
import { NotificationBell, templatePaths } from '../../features/messages/admin';
import { DashboardHome } from '../../features/reporting/admin';
import { reasonPaths } from '../../features/rejections/admin';
import { rolePaths } from '../../features/roles/admin';
import { areaPaths } from '../../features/training-areas/admin';
import { peoplePaths } from '../../features/users/admin';
import { paths, VacancyCount } from '../../features/vacancies/admin';
import { AdminArea } from '../../shared/admin/layout/AdminArea';
import type { Area } from '../../shared/admin/area';
import { NotFound } from '../../shared/admin/layout/NotFound';
import { useUser } from '../../shared/auth/RequireUser';
import { accessOf, operationsOf } from '../../shared/admin/screens/resource';
import { prepareArea } from '../../shared/admin/screens/prepare-area';
import { screenRoutes } from '../../shared/admin/screens/screen-routes';
import { PRODUCT_NAME } from '../../shared/brand';
import { NotFoundPage } from '../NotFoundPage';
import { DASHBOARD } from './dashboard-resources';

const OPERATIONS = operationsOf(DASHBOARD);
const ACCESS = accessOf(DASHBOARD);
const prepare = prepareArea(
  paths.home,
  DASHBOARD,
  'admin',
  'admin-forms',
  'admin-lists',
  'ra',
  'admin-home',
  'admin-vacancies',
  'admin-candidacies',
  'admin-blind',
  'admin-matching',
  'errors',
);

function areaOf(brand: string): Area {
  return {
    home: paths.home,
    profile: paths.profile,
    security: paths.security,
    brand,
    tools: NotificationBell,
    actions: [
      { to: clientPaths.create, label: 'palette.action.client', permission: 'DEPARTMENT_ADD' },
      { to: peoplePaths.invite, label: 'palette.action.user', permission: 'USER_ADD' },
      { to: rolePaths.newRole(), label: 'palette.action.role', permission: 'ROLE_ADD' },
    ],
    search: {
      label: 'palette.dashboard',
      load: async () => (await import('./search/dashboard-search')).searchDashboard,
    },
    groups: [
      { entries: [{ to: paths.home, label: 'menu.home' }] },
      {
        label: 'menu.recruit',
        entries: [
          {
            to: paths.vacancies(),
            label: 'menu.vacancies',
            permission: 'VACANCY_LIST',
            also: [`${paths.home}/details`],
            count: VacancyCount,
          },
          { to: paths.publish(), label: 'menu.publish', permission: 'VACANCY_ADD' },
          { to: paths.candidacies(), label: 'menu.candidacies', permission: 'APPLICATION_LIST' },
          { to: paths.unsolicited, label: 'menu.unsolicited', permission: 'APPLICATION_LIST' },
          { to: paths.ranking(), label: 'menu.ranking', permission: ['RANKING_LIST', 'VACANCY_LIST'] },
          {
            to: `${paths.home}/candidates`,
            label: 'menu.database',
            permission: 'DATABASE_LIST_CANDIDATES',
          },
          { to: `${paths.home}/candidates/import`, label: 'menu.import', permission: 'DATABASE_IMPORT' },
          { to: `${paths.home}/favourites`, label: 'menu.favourites', permission: 'FAVOURITES_MANAGE' },
          { to: `${paths.home}/messages`, label: 'menu.messages', permission: 'APPLICATION_VIEW' },
          { to: `${paths.home}/notepad`, label: 'menu.notepad' },
        ],
      },
      {
        label: 'menu.people',
        entries: [
          { to: clientPaths.clients, label: 'menu.clients', permission: 'DEPARTMENT_LIST' },
          { to: peoplePaths.users, label: 'menu.users', permission: 'USER_LIST' },
          { to: rolePaths.roles, label: 'menu.roles', permission: 'ROLE_LIST' },
          { to: areaPaths.areas, label: 'menu.training_areas', permission: 'TRAINING_AREA_LIST' },
          { to: templatePaths.templates, label: 'menu.templates', permission: 'TEMPLATE_EDIT' },
          { to: reasonPaths.reasons, label: 'menu.rejection_reasons', permission: 'TEMPLATE_EDIT' },
          { to: `${paths.home}/profile`, label: 'menu.entity_profile', permission: 'INSTITUTION_EDIT' },
        ],
      },
    ],
  };
}

function DashboardArea() {
  return (
    <Routes>
      <Route index element={<Navigate to={paths.home} replace />} />
      <Route path="entity/*" element={<EntityDashboard />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function EntityDashboard() {
  const user = useUser();
  const brand = user.entity?.name ?? PRODUCT_NAME;
  const area = useMemo(() => areaOf(brand), [brand]);
  return (
    <AdminArea
      area={area}
      basename={paths.home}
      storeKey="dashboard"
      operations={OPERATIONS}
      access={ACCESS}
      dashboard={DashboardHome}
    >
      {/*
        The pages of the resources are custom routes: react-admin would show a list at every address below its path, and
        would restore a scroll position that belongs to another page. Other addresses under these names show the
        not-found page.
      */}
      {Object.keys(OPERATIONS).map((name) => (
        <Resource key={name} name={name} list={NotFound} />
      ))}
      <CustomRoutes>{screenRoutes(DASHBOARD)}</CustomRoutes>
    </AdminArea>
  );
}

export default Object.assign(DashboardArea, { prepare });
