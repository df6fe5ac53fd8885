import { Route } from 'react-router-dom';

import { Guarded } from './Guarded';
import { lazyScreen } from './lazy-screen';

const ClientList = lazyScreen(
  async () => (await import('../../features/departments/admin/ClientList')).ClientList,
  'admin-places',
);
const ClientPage = lazyScreen(
  async () => (await import('../../features/departments/admin/ClientPage')).ClientPage,
  'admin-places',
);
const ImportPage = lazyScreen(
  async () => (await import('../../features/departments/admin/ImportPage')).ImportPage,
  'admin-places',
);
const TrainingAreaList = lazyScreen(
  async () => (await import('../../features/training-areas/admin/TrainingAreaList')).TrainingAreaList,
  'admin-places',
);
const TrainingAreaPage = lazyScreen(
  async () => (await import('../../features/training-areas/admin/TrainingAreaPage')).TrainingAreaPage,
  'admin-places',
);
const EntityProfilePage = lazyScreen(
  async () => (await import('../../features/institutions/admin/profile/EntityProfilePage')).EntityProfilePage,
  'admin-profile',
);

/** Clients, training areas and the profile of the institution. */
export const placeRoutes = (
  <>
    <Route
      path="/clients"
      element={
        <Guarded permission="DEPARTMENT_LIST">
          <ClientList />
        </Guarded>
      }
    />
    <Route
      path="/clients/new"
      element={
        <Guarded permission="DEPARTMENT_ADD">
          <ClientPage />
        </Guarded>
      }
    />
    <Route
      path="/clients/import"
      element={
        <Guarded permission="DEPARTMENT_ADD">
          <ImportPage />
        </Guarded>
      }
    />
    <Route
      path="/clients/:id"
      element={
        <Guarded permission="DEPARTMENT_VIEW">
          <ClientPage />
        </Guarded>
      }
    />
    <Route
      path="/training-area"
      element={
        <Guarded permission="TRAINING_AREA_LIST">
          <TrainingAreaList />
        </Guarded>
      }
    />
    <Route
      path="/training-area/new"
      element={
        <Guarded permission="TRAINING_AREA_ADD">
          <TrainingAreaPage />
        </Guarded>
      }
    />
    <Route
      path="/training-area/:id"
      element={
        <Guarded permission="TRAINING_AREA_LIST">
          <TrainingAreaPage />
        </Guarded>
      }
    />
    <Route path="/profile" element={<EntityProfilePage />} />
  </>
);
