export { ProfileField } from './candidate.type';
export { CandidatesModule } from './candidates.module';
export type { ProfileFieldName } from './completeness';
export { DocumentGrant } from './document.type';
export { CandidateLanguage, Course } from './profile-parts.type';
