export { CandidateReader } from './candidate.reader';
export { CandidateType, ProfileField } from './candidate.type';
export { CandidatesModule } from './candidates.module';
export type { ProfileFieldName } from './completeness';
export { DocumentGrant } from './document.type';
export { DocumentsService } from './documents.service';
export { CandidateLanguage, Course } from './profile-parts.type';
