import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';

const NotepadPage = lazyScreen(async () => (await import('./NotepadPage')).NotepadPage, 'admin-notes');

/** The notepad belongs to every member of staff. */
export const notesResource: AdminResource = { screens: [{ path: '/notepad', Screen: NotepadPage }] };
