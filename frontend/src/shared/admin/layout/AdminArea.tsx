import { CssBaseline } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdminContext, CoreAdminUI, localStorageStore, type AdminChildren, type DashboardComponent } from 'react-admin';

import { getSession, onSessionChange, sessionEnd } from '../../auth/session';
import { useUser } from '../../auth/RequireUser';
import { isApiError } from '../../errors/api-error';
import { useT } from '../../i18n/useT';
import { createAuthProvider, type AccessTable } from '../data/auth-provider';
import type { OperationsTable } from '../data/build-query';
import { createDataProvider } from '../data/data-provider';
import { createI18nProvider } from '../texts/i18n-provider';
import { adminTheme } from '../theme/theme';
import { EmptyState, ErrorState, LoadingState } from '../ui/States';
import { useColorScheme } from '../theme/useColorScheme';
import { AdminLayout } from './AdminLayout';
import { AreaContext, type Area } from './area';
import { NotFound } from './NotFound';

interface AdminAreaProps {
  area: Area;
  basename: string;
  /** Each area keeps its own choices (sorting, columns): they never meet. */
  storeKey: string;
  operations: OperationsTable;
  access: AccessTable;
  dashboard?: DashboardComponent;
  children: AdminChildren;
}

/** A refusal is an answer: only what was not answered is asked again. */
function retry(failures: number, error: unknown): boolean {
  return !isApiError(error) && failures < 2;
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

/** A session that ends (here, in another tab, on the server) leads to the sign-in page, with the way back. */
function useLeaveWithoutSession(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionChange(() => {
        if (getSession() === null) {
          const { pathname, search, hash } = window.location;
          // Who signed out in another tab did not want to come back here.
          const wanted = sessionEnd() === 'left' ? '' : `?redirect=${encodeURIComponent(pathname + search + hash)}`;
          void navigate(`/login${wanted}`, { replace: true });
        }
      }),
    [navigate],
  );
}

/** One react-admin per area, below its own address and with its own menu. */
export function AdminArea({
  area,
  basename,
  storeKey,
  operations,
  access,
  dashboard,
  children,
}: AdminAreaProps): ReactElement {
  const user = useUser();
  const current = useRef(user);
  current.current = user;
  const scheme = useColorScheme();
  useLeaveWithoutSession();
  const providers = useMemo(() => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } });
    return {
      queryClient,
      authProvider: createAuthProvider(() => current.current, access, queryClient),
      dataProvider: createDataProvider(operations),
      i18nProvider: createI18nProvider(),
      store: localStorageStore(undefined, storeKey),
    };
    // The person's id, not the object: the guard asks again on every page, and the caches should stay.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user.id, access, operations, storeKey]);
  useLayoutEffect(() => {
    // Menus and dialogs are drawn outside the area's element, so the mark is on the page itself.
    document.body.classList.add('adm');
    return () => document.body.classList.remove('adm');
  }, []);
  return (
    <AreaContext value={area}>
      <AdminContext {...providers} basename={basename} theme={adminTheme(scheme)} darkTheme={null}>
        <CssBaseline />
        <CoreAdminUI
          layout={AdminLayout}
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
  );
}
