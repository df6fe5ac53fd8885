// First: what a feature writes of its own comes after, and wins.
import '../../shared/admin/styles/index.css';

import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';

import { EntityList } from '../../features/institutions/admin/EntityList';
import { AdminArea } from '../../shared/admin/layout/AdminArea';
import type { Area } from '../../shared/admin/layout/area';
import { WithTexts } from '../../shared/admin/layout/WithTexts';
import { loadTexts } from '../../shared/i18n/i18n';
import { PRODUCT_NAME } from '../../shared/brand';
import { ROOT_ACCESS, ROOT_OPERATIONS } from './operations';
import { OwnProfile } from './own-pages';

const HOME = '/root/entities';
const texts = loadTexts('admin', 'ra', 'admin-entities', 'errors');

const AREA: Area = {
  home: HOME,
  profile: '/root/user/profile',
  brand: PRODUCT_NAME,
  groups: [{ label: 'menu.platform', entries: [{ to: HOME, label: 'menu.entities', permission: 'ROOT_ENTITIES' }] }],
};

const ToEntities = () => <Navigate to={HOME} replace />;

export default function RootArea() {
  return (
    <WithTexts texts={texts}>
      <AdminArea
        area={AREA}
        basename="/root"
        storeKey="root"
        operations={ROOT_OPERATIONS}
        access={ROOT_ACCESS}
        dashboard={ToEntities}
      >
        <Resource name="entities" list={EntityList} />
        <CustomRoutes>
          <Route path="/user/profile" element={<OwnProfile />} />
        </CustomRoutes>
      </AdminArea>
    </WithTexts>
  );
}
