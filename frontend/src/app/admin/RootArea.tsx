// Imported first, so that the styles of features override these.
import '../../shared/admin/styles/index.css';

import type { ComponentType } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';

import { EntityList } from '../../features/institutions/admin/EntityList';
import { useCan, type Permission } from '../../shared/admin/data/access';
import { AdminArea } from '../../shared/admin/layout/AdminArea';
import type { Area, MenuEntry } from '../../shared/admin/area';
import { NotFound } from '../../shared/admin/layout/NotFound';
import { WithTexts } from '../../shared/admin/layout/WithTexts';
import { loadTexts } from '../../shared/admin/texts/load-texts';
import { PRODUCT_NAME } from '../../shared/brand';
import { Guarded } from './Guarded';
import { lazyScreen } from './lazy-screen';
import { ROOT_ACCESS, ROOT_OPERATIONS } from './operations';
import { OwnProfile, SecurityPage } from './own-pages';

const HOME = '/root/entities';
const texts = loadTexts('admin', 'admin-forms', 'admin-lists', 'ra', 'admin-entities', 'admin-root', 'errors');
const PlansPage = lazyScreen(
  async () => (await import('../../features/plans/admin/PlansPage')).PlansPage,
  'admin-plans',
);
const UsersPage = lazyScreen(
  async () => (await import('../../features/users/admin/root/UsersPage')).UsersPage,
  'admin-root-users',
);
const RolesPage = lazyScreen(
  async () => (await import('../../features/roles/admin/root/RolesPage')).RolesPage,
  'admin-root-roles',
);
const CandidatesPage = lazyScreen(
  async () => (await import('../../features/candidates/admin/CandidatesPage')).CandidatesPage,
  'admin-candidates',
);
const PartnersPage = lazyScreen(
  async () => (await import('../../features/partners/admin/PartnersPage')).PartnersPage,
  'admin-partners',
);
const OptionsPage = lazyScreen(
  async () => (await import('../../features/options/admin/OptionsPage')).OptionsPage,
  'admin-options',
);
const AuditPage = lazyScreen(
  async () => (await import('../../features/operations/admin/AuditPage')).AuditPage,
  'admin-audit',
  'admin-audit-values',
);
const ReportsPage = lazyScreen(
  async () => (await import('../../features/vacancies/admin/reports/ReportsPage')).ReportsPage,
  'admin-reports',
);
const QueuesPage = lazyScreen(
  async () => (await import('../../features/operations/admin/QueuesPage')).QueuesPage,
  'admin-queues',
);

/** The screens in the order of the menu, each with the permission that opens it. */
const PLATFORM: readonly RootScreen[] = [
  {
    path: '/plans',
    record: { path: '/plans/:id' },
    label: 'menu.plans',
    permission: 'ROOT_ENTITIES',
    Screen: PlansPage,
  },
  { path: '/reports', label: 'menu.reports', permission: 'ROOT_ENTITIES', Screen: ReportsPage },
  {
    path: '/partners',
    record: { path: '/partners/:id' },
    label: 'menu.partners',
    permission: 'ROOT_PARTNERS',
    Screen: PartnersPage,
  },
  {
    path: '/candidates',
    record: { path: '/candidates/:id' },
    label: 'menu.candidates',
    permission: 'ROOT_CANDIDATES',
    Screen: CandidatesPage,
  },
];
const ADMINISTRATION: readonly RootScreen[] = [
  {
    path: '/users',
    record: { path: '/users/:id' },
    label: 'menu.users',
    permission: 'ROOT_USERS',
    Screen: UsersPage,
  },
  {
    path: '/roles',
    record: { path: '/roles/:id' },
    label: 'menu.roles',
    permission: 'ROOT_ROLES',
    Screen: RolesPage,
  },
  { path: '/options', label: 'menu.options', permission: 'ROOT_OPTIONS', Screen: OptionsPage },
  { path: '/audit', label: 'menu.audit', permission: 'AUDIT_VIEW', Screen: AuditPage },
  { path: '/queues', label: 'menu.queues', permission: 'ROOT_QUEUES', Screen: QueuesPage },
];

interface RootScreen {
  path: string;
  label: string;
  permission: Permission;
  /** A record opens over the list, at an address below it. */
  record?: { path: string };
  Screen: ComponentType;
}

const entryOf = ({ path, label, permission }: RootScreen): MenuEntry => ({ to: `/root${path}`, label, permission });

const AREA: Area = {
  home: HOME,
  profile: '/root/user/profile',
  security: '/root/user/security',
  brand: PRODUCT_NAME,
  search: { label: 'palette.root', load: async () => (await import('./search/root-search')).searchRoot },
  groups: [
    {
      label: 'menu.platform',
      entries: [{ to: HOME, label: 'menu.entities', permission: 'ROOT_ENTITIES' }, ...PLATFORM.map(entryOf)],
    },
    { label: 'menu.administration', entries: ADMINISTRATION.map(entryOf) },
  ],
};

/** Redirects `/root/root/users` and `/root/root/roles` to the shorter addresses of the same screens. */
function ToShortForm() {
  const { pathname } = useLocation();
  return <Navigate to={pathname.replace('/root/root/', '/root/')} replace />;
}

/** Redirects to the first screen that the root role may open. */
function ToFirst() {
  const can = useCan();
  const first = [...PLATFORM, ...ADMINISTRATION].find(({ permission }) => can(permission));
  const other = first === undefined ? AREA.profile : `/root${first.path}`;
  return <Navigate to={can('ROOT_ENTITIES') ? HOME : other} replace />;
}

const entities = (
  <Guarded permission="ROOT_ENTITIES">
    <EntityList />
  </Guarded>
);

export default function RootArea() {
  return (
    <WithTexts texts={texts}>
      <AdminArea
        area={AREA}
        basename="/root"
        storeKey="root"
        operations={ROOT_OPERATIONS}
        access={ROOT_ACCESS}
        dashboard={ToFirst}
      >
        {/* Its page is a custom route. Any other address under this name is not found. */}
        <Resource name="entities" list={NotFound} />
        <CustomRoutes>
          <Route path="/entities" element={entities} />
          <Route path="/entities/:id" element={entities} />
          {[...PLATFORM, ...ADMINISTRATION].flatMap(({ path, permission, record, Screen }) =>
            [path, ...(record === undefined ? [] : [record.path])].map((address) => (
              <Route
                key={address}
                path={address}
                element={
                  <Guarded permission={permission}>
                    <Screen />
                  </Guarded>
                }
              />
            )),
          )}
          <Route path="/root/users" element={<ToShortForm />} />
          <Route path="/root/roles" element={<ToShortForm />} />
          <Route path="/user/profile" element={<OwnProfile />} />
          <Route path="/user/security" element={<SecurityPage />} />
        </CustomRoutes>
      </AdminArea>
    </WithTexts>
  );
}
