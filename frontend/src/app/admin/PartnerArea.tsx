// Imported first, so that the styles of features override these.
import '../../shared/admin/styles/index.css';

import { CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';

import { AdminArea } from '../../shared/admin/layout/AdminArea';
import type { Area } from '../../shared/admin/area';
import { WithTexts } from '../../shared/admin/layout/WithTexts';
import { loadTexts } from '../../shared/admin/texts/load-texts';
import { PRODUCT_NAME } from '../../shared/brand';
import { NO_ACCESS, NO_OPERATIONS } from './operations';
import { OwnProfile, SecurityPage } from './own-pages';

const HOME = '/partner/profile';
const texts = loadTexts('admin', 'admin-forms', 'ra', 'errors');

const AREA: Area = {
  home: HOME,
  profile: HOME,
  security: '/partner/security',
  brand: PRODUCT_NAME,
  groups: [{ entries: [{ to: HOME, label: 'menu.profile' }] }],
};

const ToProfile = () => <Navigate to={HOME} replace />;

export default function PartnerArea() {
  return (
    <WithTexts texts={texts}>
      <AdminArea
        area={AREA}
        basename="/partner"
        storeKey="partner"
        operations={NO_OPERATIONS}
        access={NO_ACCESS}
        dashboard={ToProfile}
      >
        <CustomRoutes>
          <Route path="/profile" element={<OwnProfile />} />
          <Route path="/security" element={<SecurityPage />} />
        </CustomRoutes>
      </AdminArea>
    </WithTexts>
  );
}
