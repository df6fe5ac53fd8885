// Imported first, so that the styles of features override these.
import '../../shared/admin/styles/index.css';

import { useMemo } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route, useLocation } from 'react-router-dom';

import { NoteWindowPage } from '../../features/notes/admin/NoteWindowPage';
import { Guarded } from '../../shared/admin/screens/Guarded';
import { prepareArea } from '../../shared/admin/screens/prepare-area';
import { AdminArea } from '../../shared/admin/layout/AdminArea';
import type { Area } from '../../shared/admin/area';
import { WindowLayout } from '../../shared/admin/layout/WindowLayout';
import { useUser } from '../../shared/auth/RequireUser';
import { PRODUCT_NAME } from '../../shared/brand';

const prepare = prepareArea('', [], 'admin', 'admin-forms', 'admin-notes', 'ra', 'errors');
const NOTHING = {};

const Notes = () => (
  <Guarded permission="APPLICATION_NOTE">
    <NoteWindowPage />
  </Guarded>
);

/** The area of notes in a separate window, without the menu of the dashboard. */
function NoteArea() {
  const { pathname } = useLocation();
  const brand = useUser().entity?.name ?? PRODUCT_NAME;
  const area = useMemo<Area>(
    () => ({
      home: '/dashboard/entity',
      profile: '/dashboard/entity/user/profile',
      security: '/dashboard/entity/security',
      brand,
      groups: [],
    }),
    [brand],
  );
  return (
    <AdminArea
      area={area}
      basename={pathname.startsWith('/note') ? '/note' : '/candidate-note'}
      storeKey="dashboard"
      operations={NOTHING}
      access={NOTHING}
      layout={WindowLayout}
    >
      <CustomRoutes>
        <Route path="/" element={<Notes />} />
      </CustomRoutes>
    </AdminArea>
  );
}

export default Object.assign(NoteArea, { prepare });
