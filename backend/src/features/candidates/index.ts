export { ProfileField } from './candidate.types';
export { CandidatesModule } from './candidates.module';
export { CandidatesWorkerModule } from './candidates-worker.module';
export type { ProfileFieldName } from './profile/completeness';
export { DocumentGrant } from './documents/document.types';
export { CandidateLanguage, Course, Reference, SocialNetwork } from './profile/profile-parts.types';
export { RootCandidatesModule } from './root/root-candidates.module';
export { TAX_NUMBER } from './profile/tax-number';
export { sealTaxNumbers } from './profile/tax-numbers.repository';
