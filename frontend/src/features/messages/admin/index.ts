export { useCompose } from './compose/useCompose';
export { DecisionMail, DecisionMails } from './decisions/DecisionMail';
export { CandidacyMessages, CandidateMessages } from './history/CandidacyMessages';
export { NotificationBell } from './NotificationBell';
export { templatePaths } from './templates/paths';
