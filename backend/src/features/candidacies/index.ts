export { CandidaciesModule } from './candidacies.module';
export { CandidaciesWorkerModule } from './candidacies-worker.module';
export { CandidacySelection } from './deciding/bulk-decision.types';
export { CandidacySelectionService } from './deciding/candidacy-selection.service';
export { UnsolicitedModule } from './unsolicited/unsolicited.module';
export { CvSheet } from './printing/cv-sheet';
export { wordsOf as dossierWordsOf } from './printing/print-values';
export { feedbackDueAfter } from './deciding/feedback.rules';
export type { SelectedIds } from './reading/candidacy-list.reader';
export {
  hiddenValue,
  nameForOthers,
  personHidden,
  personHiddenValue,
  visibleName,
  visiblePersonName,
} from './blind-mode/blind-conditions';
export { shownName } from './blind-mode/candidate-name';
export { identityMask } from './blind-mode/masked-identity';
export {
  maskedProfile,
  profileOf as presentProfileOf,
  sensitiveOf as sensitiveDataOf,
  type SnapshotRow,
} from './reading/profile-snapshot';
export { CandidacyType, Contact, ProfileSnapshot, SensitiveData } from './reading/candidacy-detail.types';
export { CandidacyStatus } from './candidacy.states';
export { ofReachedCandidate, ofReachedVacancy } from './filtering/reach-conditions';
