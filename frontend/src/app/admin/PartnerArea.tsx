// Imported first, so that the styles of features override these.
import '../../shared/admin/styles/index.css';

import { CustomRoutes } from 'react-admin';
import { Navigate } from 'react-router-dom';

import { AdminArea } from '../../shared/admin/layout/AdminArea';
import type { Area } from '../../shared/admin/area';
import { accessOf, operationsOf } from '../../shared/admin/screens/resource';
import { prepareArea } from '../../shared/admin/screens/prepare-area';
import { screenRoutes } from '../../shared/admin/screens/screen-routes';
import { PRODUCT_NAME } from '../../shared/brand';
import { PARTNER } from './partner-resources';

const HOME = '/partner/profile';
const OPERATIONS = operationsOf(PARTNER);
const ACCESS = accessOf(PARTNER);
const prepare = prepareArea('/partner', PARTNER, 'admin', 'admin-forms', 'ra', 'errors');

const AREA: Area = {
  home: HOME,
  profile: HOME,
  security: '/partner/security',
  brand: PRODUCT_NAME,
  groups: [{ entries: [{ to: HOME, label: 'menu.profile' }] }],
};

const ToProfile = () => <Navigate to={HOME} replace />;

function PartnerArea() {
  return (
    <AdminArea
      area={AREA}
      basename="/partner"
      storeKey="partner"
      operations={OPERATIONS}
      access={ACCESS}
      dashboard={ToProfile}
    >
      <CustomRoutes>{screenRoutes(PARTNER)}</CustomRoutes>
    </AdminArea>
  );
}

export default Object.assign(PartnerArea, { prepare });
