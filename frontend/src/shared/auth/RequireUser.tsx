import { createContext, useContext, type ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router-dom';
import { fragmentOf } from '../ui/destination';
import { requireUser, type CurrentUser, type UserType } from './guard';

const UserContext = createContext<CurrentUser | null>(null);

/**
 * Loader of a guarded area: `{ loader: guardOf('ENTITY'), shouldRevalidate: onEveryPath, element: <RequireUser>… }`.
 */
export function guardOf(kind: UserType) {
  return ({ request }: LoaderFunctionArgs): Promise<CurrentUser> => {
    const url = new URL(request.url);
    return requireUser(kind, url.pathname + url.search + fragmentOf(url.pathname), request.signal);
  };
}

/**
 * Runs the guard on each navigation to another page, and on request (after the person's name has changed). A change of
 * the query string only is not a navigation.
 */
export const onEveryPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

/** Provides the user that the guard has loaded. */
export function RequireUser({ children }: { children: ReactNode }) {
  const user = useLoaderData<CurrentUser>();
  return <UserContext.Provider value={user}>{children}</UserContext.Provider>;
}

/** The signed-in person. Only below RequireUser. */
export function useUser(): CurrentUser {
  const user = useContext(UserContext);
  if (user === null) throw new Error('useUser needs RequireUser above it');
  return user;
}
