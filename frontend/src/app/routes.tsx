import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { PrepareArea } from '../shared/admin/screens/prepare-area';
import { guardOf, onEveryPath, RequireUser } from '../shared/auth/RequireUser';
import { setDestination } from '../shared/ui/destination';
import { AreaError } from './AreaError';
import { lazyPart } from './load-area';
import { NotFoundPage } from './NotFoundPage';
import { inAdministrationDocument } from './administration-document';
import { FirstLoad, RootLayout } from './RootLayout';

type Area = () => Promise<{ default: ComponentType & { prepare: PrepareArea } }>;

/** An administration area: guarded here; the area itself routes everything below its path. */
function adminArea(path: string, kind: 'ENTITY' | 'ROOT' | 'PARTNER', load: Area): RouteObject {
  const guard = guardOf(kind);
  let prepare: PrepareArea | undefined;
  const guardAndPrepare: LoaderFunction = async (args) => {
    const [user] = await Promise.all([guard(args), prepare?.(new URL(args.request.url).pathname)]);
    return user;
  };
  return {
    path: `${path}/*`,
    loader: inAdministrationDocument(guardAndPrepare),
    shouldRevalidate: onEveryPath,
    errorElement: <AreaError />,
    lazy: lazyPart(async () => {
      const [{ default: AdminArea }, { SessionGate }] = await Promise.all([load(), import('./SessionGate')]);
      prepare = AdminArea.prepare;
      await prepare(window.location.pathname);
      return {
        Component: () => (
          <RequireUser>
            <SessionGate signIn="/login">
              <AdminArea />
            </SessionGate>
          </RequireUser>
        ),
      };
    }),
  };
}

function redirectTo(path: string, target: string): RouteObject {
  return {
    path,
    // The router warns about a route without an element, although this one always redirects.
    element: null,
    loader: ({ params, request }) => {
      const id = params['id'];
      return redirect((id === undefined ? target : target.replace(':id', id)) + new URL(request.url).search);
    },
  };
}

const signIn: RouteObject = {
  errorElement: <AreaError />,
  lazy: lazyPart(() => import('./sign-in/SignInArea'), 'sign-in', 'form-errors'),
  children: [
    { path: 'login', lazy: async () => ({ Component: (await import('./sign-in/SignInArea')).SignInPage }) },
    {
      path: 'candidate/login',
      lazy: async () => ({ Component: (await import('./sign-in/SignInArea')).SignInPage }),
    },
    {
      path: 'candidate/register',
      lazy: lazyPart(
        async () => ({
          Component: (await import('../features/candidates/public/RegisterPage')).RegisterPage,
        }),
        'drafts',
      ),
    },
    {
      path: 'recover',
      lazy: lazyPart(
        async () => ({ Component: (await import('../features/users/public/account/RecoverPage')).RecoverPage }),
        'account',
      ),
    },
    {
      path: 'recover_password',
      lazy: lazyPart(
        async () => ({
          Component: (await import('../features/users/public/account/RecoveryCodePage')).RecoveryCodePage,
        }),
        'account',
      ),
    },
    {
      path: 'reset-password',
      lazy: lazyPart(
        async () => ({
          Component: (await import('../features/users/public/account/ResetPasswordPage')).ResetPasswordPage,
        }),
        'account',
      ),
    },
    {
      path: 'verify-two-factory-code',
      lazy: lazyPart(
        async () => ({ Component: (await import('../features/users/public/account/TwoFactorPage')).TwoFactorPage }),
        'account',
      ),
    },
    {
      path: 'imported',
      lazy: lazyPart(
        async () => ({ Component: (await import('../features/imports/public/ImportedPage')).ImportedPage }),
        'imported',
      ),
    },
    {
      path: 'invitation',
      lazy: lazyPart(
        async () => ({ Component: (await import('../features/users/public/account/InvitationPage')).InvitationPage }),
        'invitation',
      ),
    },
  ],
};

const publicArea: RouteObject = {
  errorElement: <AreaError />,
  lazy: lazyPart(() => import('./public/PublicArea')),
  children: [
    { path: 'vacancies', lazy: lazyPart(() => import('./public/VacanciesRoute'), 'board', 'vacancy-rows') },
    { path: 'vacancy/:id', lazy: lazyPart(() => import('./public/VacancyRoute'), 'vacancies', 'vacancy-rows') },
    { path: 'entity/:id', lazy: lazyPart(() => import('./public/EntityRoute'), 'entity', 'vacancy-rows') },
    { path: 'verify/:code?', lazy: lazyPart(() => import('./public/VerifyRoute'), 'verify') },
    {
      path: 'page/recruiter',
      lazy: lazyPart(() => import('./public/RecruiterRoute'), 'recruiter', 'sign-in', 'form-errors', 'drafts'),
    },
    { path: 'alerts/end', lazy: lazyPart(() => import('./public/EndAlertRoute'), 'alerts') },
    { path: 'messages/end', lazy: lazyPart(() => import('./public/EndMessagesRoute'), 'end-messages') },
    { path: 'terms', lazy: lazyPart(() => import('./public/TermsRoute'), 'legal') },
    { path: 'privacy', lazy: lazyPart(() => import('./public/PrivacyRoute'), 'legal') },
  ],
};

const candidateArea: RouteObject = {
  path: 'candidate',
  loader: guardOf('CANDIDATE'),
  shouldRevalidate: onEveryPath,
  errorElement: <AreaError />,
  lazy: lazyPart(() => import('./candidate/CandidateArea'), 'candidate'),
  children: [
    { index: true, lazy: lazyPart(() => import('./candidate/HomeRoute'), 'vacancy-rows', 'standing', 'completeness') },
    { path: 'vacancies', lazy: lazyPart(() => import('./candidate/VacanciesRoute'), 'board', 'vacancy-rows') },
    {
      path: 'vacancies/private',
      lazy: lazyPart(() => import('./candidate/PrivateVacanciesRoute'), 'private', 'vacancy-rows'),
    },
    {
      path: 'saved',
      lazy: lazyPart(() => import('./candidate/SavedRoute'), 'searches', 'filters', 'drafts'),
    },
    {
      path: 'vacancy/:id',
      lazy: lazyPart(() => import('./candidate/VacancyRoute'), 'vacancies', 'vacancy-rows', 'fit'),
    },
    {
      path: 'vacancy/:id/apply',
      lazy: lazyPart(() => import('./candidate/ApplyRoute'), 'apply', 'documents', 'vacancies', 'drafts'),
    },
    {
      path: 'entity/:id/apply',
      lazy: lazyPart(() => import('./candidate/OfferRoute'), 'offer', 'apply', 'documents', 'drafts'),
    },
    {
      path: 'applications',
      lazy: lazyPart(() => import('./candidate/ApplicationsRoute'), 'candidacies', 'standing', 'fit'),
    },
    { path: 'cv', lazy: lazyPart(() => import('./candidate/CvRoute'), 'cv', 'completeness', 'drafts', 'fields') },
    {
      lazy: lazyPart(() => import('./candidate/AccountRoute')),
      children: [
        {
          path: 'profile',
          lazy: lazyPart(
            () => import('./candidate/ProfileRoute'),
            'profile',
            'cv',
            'documents',
            'photo',
            'drafts',
            'fields',
          ),
        },
        {
          path: 'security',
          lazy: lazyPart(() => import('./candidate/SecurityRoute'), 'security', 'account', 'sign-in', 'form-errors'),
        },
        { path: 'privacy', lazy: lazyPart(() => import('./candidate/PrivacyRoute'), 'my-data', 'sign-in') },
      ],
    },
    redirectTo('home', '/candidate'),
    redirectTo('candidate', '/candidate'),
    redirectTo('candidate/vacancies', '/candidate/vacancies'),
    redirectTo('candidate/vacancies/private', '/candidate/vacancies/private'),
    redirectTo('candidate/vacancy/:id', '/candidate/vacancy/:id'),
    redirectTo('candidate/cv', '/candidate/cv'),
    redirectTo('candidate/profile', '/candidate/profile'),
  ],
};

/** Every path that is not listed shows the not-found page. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: FirstLoad,
    errorElement: <AreaError />,
    children: [
      redirectTo('/', '/login'),
      signIn,
      publicArea,
      candidateArea,
      redirectTo('dashboard', '/dashboard/entity'),
      adminArea('dashboard', 'ENTITY', () => import('./admin/DashboardArea')),
      redirectTo('root', '/root/entities'),
      adminArea('root', 'ROOT', () => import('./admin/RootArea')),
      redirectTo('partner', '/partner/profile'),
      adminArea('partner', 'PARTNER', () => import('./admin/PartnerArea')),
      adminArea('note', 'ENTITY', () => import('./admin/NoteArea')),
      adminArea('candidate-note', 'ENTITY', () => import('./admin/NoteArea')),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes);
  router.subscribe(({ navigation: { location } }) =>
    setDestination(location?.pathname, location?.search, location?.hash),
  );
  return router;
}
