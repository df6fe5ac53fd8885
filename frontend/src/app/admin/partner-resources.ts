import { ownResource } from '../../features/users/admin/own-resource';
import type { AdminResource } from '../../shared/admin/screens/resource';

/** The resources of the area of partners, below /partner. */
export const PARTNER: readonly AdminResource[] = [ownResource('/profile', '/security')];
