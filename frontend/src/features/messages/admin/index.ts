export { NotificationBell } from './NotificationBell';
export { templatePaths } from './templates/paths';
