import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { AdminUserDocument, type AdminUserQuery, type Permission } from '../../generated/admin/graphql';
import { request } from '../api/fetch-client';

export type Viewer = AdminUserQuery['user'];

const VIEWER = { queryKey: ['viewer'], queryFn: async () => (await request(AdminUserDocument, {})).user, staleTime: 60_000 };

/** Who is signed in. One question for the bar, the menu, the pages and react-admin's own checks. */
export function fetchViewer(client: QueryClient): Promise<Viewer> {
  return client.ensureQueryData(VIEWER);
}

export function useViewer(): Viewer | undefined {
  return useQuery(VIEWER).data;
}

export function holds(viewer: Viewer | undefined, permission: Permission): boolean {
  return viewer?.role?.permissions.some(({ name }) => name === permission) ?? false;
}

/** For menus and buttons only; the API decides again. */
export function useCan(): (permission: Permission) => boolean {
  const viewer = useViewer();
  return (permission) => holds(viewer, permission);
}
