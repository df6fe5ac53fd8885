export { ProfileField } from './candidate.type';
export { CandidatesModule } from './candidates.module';
export { CandidatesWorkerModule } from './candidates-worker.module';
export type { ProfileFieldName } from './completeness';
export { DocumentGrant } from './document.type';
export { CandidateLanguage, Course } from './profile-parts.type';
export { sealTaxNumbers, TAX_NUMBER, taxNumberOf } from './tax-number';
