export { useCompose } from './compose/useCompose';
export { DecisionMailPreview, DecisionMailsPreview } from './decisions/lazy-previews';
export { CandidacyMessages, CandidateMessages } from './history/CandidacyMessages';
export { NotificationBell } from './NotificationBell';
export { templatePaths } from './templates/paths';
