import { CssBaseline } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { AdminContext, CoreAdminUI, localStorageStore, type AdminChildren, type DashboardComponent } from 'react-admin';

import { getSession, onSessionChange } from '../../session/session';
import { useUser } from '../../auth/RequireUser';
import { TextsContext, useT } from '../../i18n/useT';
import { createAuthProvider, type AccessTable } from '../data/auth-provider';
import type { OperationsTable } from '../data/build-query';
import { createDataProvider } from '../data/data-provider';
import { createQueryClient, readAgain } from '../data/query-client';
import { createI18nProvider } from '../texts/i18n-provider';
import { i18nextTexts } from '../texts/i18next-texts';
import { adminTheme } from '../theme/theme';
import { EmptyState, ErrorState, LoadingState } from '../ui/States';
import { useColorScheme } from '../theme/useColorScheme';
import { AdminLayout } from './AdminLayout';
import { AreaContext, type Area } from '../area';
import { NotFound } from './NotFound';

interface AdminAreaProps {
  area: Area;
  basename: string;
  /** Key of the area's preferences (columns, density, page size) in react-admin's store; each person has their own. */
  storeKey: string;
  operations: OperationsTable;
  access: AccessTable;
  dashboard?: DashboardComponent;
  /** Layout of the area; by default with top bar and menu. */
  layout?: ComponentType<{ children: ReactNode }>;
  children: AdminChildren;
}

function AccessDenied() {
  const t = useT('admin');
  return (
    <EmptyState wholePage title={t('denied.title')}>
      {t('denied.text')}
    </EmptyState>
  );
}

const Waiting = () => <LoadingState />;

const Failed = ({ error }: { error?: unknown }) => (
  <ErrorState wholePage error={error} onRetry={() => window.location.reload()} />
);

/** Reloads what is on screen when the person has signed in again, because queries were refused meanwhile. */
function useReloadAfterSignIn(queryClient: QueryClient): void {
  useEffect(() => {
    let ended = false;
    return onSessionChange(() => {
      if (getSession() === null) {
        ended = true;
      } else if (ended) {
        ended = false;
        void readAgain(queryClient);
      }
    });
  }, [queryClient]);
}

/** One react-admin per area, with its own address and menu. */
export function AdminArea({
  area,
  basename,
  storeKey,
  operations,
  access,
  dashboard,
  layout = AdminLayout,
  children,
}: AdminAreaProps): ReactElement {
  const user = useUser();
  const current = useRef(user);
  current.current = user;
  const scheme = useColorScheme();
  const providers = useMemo(() => {
    const queryClient = createQueryClient();
    return {
      queryClient,
      authProvider: createAuthProvider(() => current.current, access, queryClient),
      dataProvider: createDataProvider(operations),
      i18nProvider: createI18nProvider(),
      // Colleagues may share a browser.
      store: localStorageStore(undefined, `${storeKey}.${user.id}`),
    };
    // Depends on the id, not on the object: the guard reloads the person on every page, and the caches must stay.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user.id, access, operations, storeKey]);
  useReloadAfterSignIn(providers.queryClient);
  useLayoutEffect(() => {
    // Menus and dialogs are rendered outside the area's element, so the class is set on the body.
    document.body.classList.add('adm');
    return () => document.body.classList.remove('adm');
  }, []);
  return (
    <TextsContext value={i18nextTexts}>
      <AreaContext value={area}>
        <AdminContext {...providers} basename={basename} theme={adminTheme(scheme)} darkTheme={null}>
          <CssBaseline />
          <CoreAdminUI
            layout={layout}
            dashboard={dashboard}
            catchAll={NotFound}
            accessDenied={AccessDenied}
            authenticationError={AccessDenied}
            loading={Waiting}
            error={Failed}
            loginPage={false}
            requireAuth
            disableTelemetry
            title=""
          >
            {children}
          </CoreAdminUI>
        </AdminContext>
      </AreaContext>
    </TextsContext>
  );
}
