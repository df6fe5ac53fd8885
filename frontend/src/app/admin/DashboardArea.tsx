// Imported first, so that the styles of features override these.
import '../../shared/admin/styles/index.css';

import { useMemo } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, Routes, useSearchParams } from 'react-router-dom';

import { CandidacyProfile, RankedProfile } from '../../features/candidacies/admin/profile/CandidacyProfile';
import { clientPaths } from '../../features/departments/admin/paths';
import { NotificationBell } from '../../features/messages/admin/NotificationBell';
import { DashboardHome } from '../../features/reporting/admin/DashboardHome';
import { rolePaths } from '../../features/roles/admin/paths';
import { areaPaths } from '../../features/training-areas/admin/paths';
import { peoplePaths } from '../../features/users/admin/paths';
import { VacancyCount } from '../../features/vacancies/admin/list/VacancyCount';
import { VacancyPage } from '../../features/vacancies/admin/details/VacancyPage';
import { paths } from '../../features/vacancies/admin/paths';
import { AdminArea } from '../../shared/admin/layout/AdminArea';
import type { Area } from '../../shared/admin/area';
import { NotFound } from '../../shared/admin/layout/NotFound';
import { WithTexts } from '../../shared/admin/layout/WithTexts';
import { useUser } from '../../shared/auth/RequireUser';
import { loadTexts } from '../../shared/admin/texts/load-texts';
import { PRODUCT_NAME } from '../../shared/brand';
import { NotFoundPage } from '../NotFoundPage';
import { Guarded } from './Guarded';
import { lazyScreen } from './lazy-screen';
import { DASHBOARD_ACCESS, DASHBOARD_OPERATIONS } from './operations';
import { OwnProfile, SecurityPage } from './own-pages';
import { placeRoutes } from './place-routes';

const VacancyForm = lazyScreen(
  async () => (await import('../../features/vacancies/admin/form/VacancyForm')).VacancyForm,
  'admin-posting',
  'admin-vacancy-form',
);

// The home page has no grid and no board, so these are loaded when they are opened.
const VacancyList = lazyScreen(
  async () => (await import('../../features/vacancies/admin/list/VacancyList')).VacancyList,
);
const CandidaciesPage = lazyScreen(
  async () => (await import('../../features/candidacies/admin/CandidaciesPage')).CandidaciesPage,
);
const RankingPage = lazyScreen(
  async () => (await import('../../features/candidacies/admin/ranking/RankingPage')).RankingPage,
);

const UserList = lazyScreen(
  async () => (await import('../../features/users/admin/UserList')).UserList,
  'admin-users',
  'admin-roles',
);
const UserPage = lazyScreen(
  async () => (await import('../../features/users/admin/UserPage')).UserPage,
  'admin-users',
  'admin-roles',
);
const NewUserPage = lazyScreen(
  async () => (await import('../../features/users/admin/NewUserPage')).NewUserPage,
  'admin-users',
  'admin-roles',
);
const RoleList = lazyScreen(async () => (await import('../../features/roles/admin/RoleList')).RoleList, 'admin-roles');
const RolePage = lazyScreen(async () => (await import('../../features/roles/admin/RolePage')).RolePage, 'admin-roles');

const texts = loadTexts(
  'admin',
  'admin-forms',
  'admin-lists',
  'ra',
  'admin-home',
  'admin-vacancies',
  'admin-candidacies',
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
          { to: paths.ranking(), label: 'menu.ranking', permission: ['RANKING_LIST', 'VACANCY_LIST'] },
        ],
      },
      {
        label: 'menu.people',
        entries: [
          { to: clientPaths.clients, label: 'menu.clients', permission: 'DEPARTMENT_LIST' },
          { to: peoplePaths.users, label: 'menu.users', permission: 'USER_LIST' },
          { to: rolePaths.roles, label: 'menu.roles', permission: 'ROLE_LIST' },
          { to: areaPaths.areas, label: 'menu.training_areas', permission: 'TRAINING_AREA_LIST' },
          { to: `${paths.home}/profile`, label: 'menu.entity_profile', permission: 'INSTITUTION_EDIT' },
        ],
      },
    ],
  };
}

/** Creating a vacancy and editing one need different permissions. */
function GuardedVacancyForm() {
  const [params] = useSearchParams();
  return (
    <Guarded permission={params.has('id') ? 'VACANCY_EDIT' : 'VACANCY_ADD'}>
      <VacancyForm />
    </Guarded>
  );
}

export default function DashboardArea() {
  return (
    <Routes>
      <Route index element={<Navigate to={paths.home} replace />} />
      <Route
        path="entity/*"
        element={
          <WithTexts texts={texts}>
            <EntityDashboard />
          </WithTexts>
        }
      />
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
      operations={DASHBOARD_OPERATIONS}
      access={DASHBOARD_ACCESS}
      dashboard={DashboardHome}
    >
      {/*
        The pages of the resources are custom routes: react-admin would show a list at every address below its path, and
        scroll it to a position that it has measured on the next page. Any other address under these names is not found.
      */}
      <Resource name="vacancies" list={NotFound} />
      <Resource name="candidacies" list={NotFound} />
      <Resource name="departments" list={NotFound} />
      <Resource name="trainingAreas" list={NotFound} />
      <Resource name="users" list={NotFound} />
      <Resource name="roles" list={NotFound} />
      <CustomRoutes>
        <Route
          path="/vacancies"
          element={
            <Guarded permission="VACANCY_LIST">
              <VacancyList />
            </Guarded>
          }
        />
        <Route
          path="/candidacies"
          element={
            <Guarded permission="APPLICATION_LIST">
              <CandidaciesPage />
            </Guarded>
          }
        />
        <Route path="/publish" element={<GuardedVacancyForm />} />
        <Route
          path="/details/:id"
          element={
            <Guarded permission="VACANCY_VIEW">
              <VacancyPage />
            </Guarded>
          }
        />
        <Route
          path="/candidacies/profile/:id"
          element={
            <Guarded permission="APPLICATION_VIEW">
              <CandidacyProfile />
            </Guarded>
          }
        />
        <Route
          path="/ranking"
          element={
            <Guarded permission="RANKING_LIST">
              <RankingPage />
            </Guarded>
          }
        />
        <Route
          path="/ranking/profile/:id"
          element={
            <Guarded permission="RANKING_VIEW_PROFILE">
              <RankedProfile />
            </Guarded>
          }
        />
        <Route
          path="/users"
          element={
            <Guarded permission="USER_LIST">
              <UserList />
            </Guarded>
          }
        />
        <Route
          path="/users/new"
          element={
            <Guarded permission="USER_ADD">
              <NewUserPage />
            </Guarded>
          }
        />
        <Route
          path="/users/:id"
          element={
            <Guarded permission="USER_LIST">
              <UserPage />
            </Guarded>
          }
        />
        <Route
          path="/roles"
          element={
            <Guarded permission="ROLE_LIST">
              <RoleList />
            </Guarded>
          }
        />
        <Route
          path="/roles/new"
          element={
            <Guarded permission="ROLE_ADD">
              <RolePage />
            </Guarded>
          }
        />
        <Route
          path="/roles/:id"
          element={
            <Guarded permission="ROLE_LIST">
              <RolePage />
            </Guarded>
          }
        />
        <Route path="/user/profile" element={<OwnProfile />} />
        <Route path="/security" element={<SecurityPage />} />
      </CustomRoutes>
      <CustomRoutes>{placeRoutes}</CustomRoutes>
    </AdminArea>
  );
}
