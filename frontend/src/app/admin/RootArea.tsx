// Imported first, so that the styles of features override these.
import '../../shared/admin/styles/index.css';

import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';

import { useCan } from '../../shared/admin/data/access';
import { AdminArea } from '../../shared/admin/layout/AdminArea';
import type { Area, MenuEntry } from '../../shared/admin/area';
import { NotFound } from '../../shared/admin/layout/NotFound';
import { accessOf, operationsOf, permissionOf } from '../../shared/admin/screens/resource';
import { prepareArea } from '../../shared/admin/screens/prepare-area';
import { screenRoutes } from '../../shared/admin/screens/screen-routes';
import { PRODUCT_NAME } from '../../shared/brand';
import { ROOT } from './root-resources';

const HOME = '/root/entities';
const prepare = prepareArea(
  '/root',
  ROOT,
  'admin',
  'admin-forms',
  'admin-lists',
  'ra',
  'admin-entities',
  'admin-root',
  'errors',
);
const OPERATIONS = operationsOf(ROOT);
const ACCESS = accessOf(ROOT);

const entry = (path: string, label: string): MenuEntry => ({
  to: `/root${path}`,
  label,
  permission: permissionOf(ROOT, path),
});
const PLATFORM: readonly MenuEntry[] = [
  entry('/entities', 'menu.entities'),
  entry('/plans', 'menu.plans'),
  entry('/reports', 'menu.reports'),
  entry('/partners', 'menu.partners'),
  entry('/candidates', 'menu.candidates'),
];
const ADMINISTRATION: readonly MenuEntry[] = [
  entry('/users', 'menu.users'),
  entry('/roles', 'menu.roles'),
  entry('/options', 'menu.options'),
  entry('/audit', 'menu.audit'),
  entry('/queues', 'menu.queues'),
];

const AREA: Area = {
  home: HOME,
  profile: '/root/user/profile',
  security: '/root/user/security',
  brand: PRODUCT_NAME,
  search: { label: 'palette.root', load: async () => (await import('./search/root-search')).searchRoot },
  groups: [
    { label: 'menu.platform', entries: PLATFORM },
    { label: 'menu.administration', entries: ADMINISTRATION },
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
  const first = [...PLATFORM, ...ADMINISTRATION].find(({ permission = [] }) => [permission].flat().every(can));
  return <Navigate to={first?.to ?? AREA.profile} replace />;
}

function RootArea() {
  return (
    <AdminArea area={AREA} basename="/root" storeKey="root" operations={OPERATIONS} access={ACCESS} dashboard={ToFirst}>
      {/* Its page is a custom route. Any other address under this name is not found. */}
      <Resource name="entities" list={NotFound} />
      <CustomRoutes>
        {screenRoutes(ROOT)}
        <Route path="/root/users" element={<ToShortForm />} />
        <Route path="/root/roles" element={<ToShortForm />} />
      </CustomRoutes>
    </AdminArea>
  );
}

export default Object.assign(RootArea, { prepare });
