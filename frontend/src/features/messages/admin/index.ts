export { useCompose } from './compose/useCompose';
export { CandidacyMessages, CandidateMessages } from './history/CandidacyMessages';
export { NotificationBell } from './NotificationBell';
export { templatePaths } from './templates/paths';
