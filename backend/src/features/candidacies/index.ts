export { CandidaciesModule } from './candidacies.module';
export { CandidaciesWorkerModule } from './candidacies-worker.module';
export { CandidacySelection } from './deciding/bulk-decision.types';
export { CandidacySelectionService } from './deciding/candidacy-selection.service';
export { UnsolicitedModule } from './unsolicited/unsolicited.module';
export { CvSheet } from './printing/cv-sheet';
export { printRanking, rankingPrintRule } from './printing/ranking-sheet';
export { RANKED_COLUMNS } from './reading/ranking-export';
export { wordsOf as dossierWordsOf } from './printing/print-values';
export { FeedbackByMessageService } from './deciding/feedback-by-message.service';
export { feedbackDueAfter } from './deciding/feedback.rules';
export { comparedIds } from './reading/compared-ids';
export type { SelectedIds } from './reading/candidacy-list.reader';
export {
  HIDDEN_NAME,
  hiddenValue,
  identityHidden,
  nameForOthers,
  personHidden,
  personHiddenValue,
  personNameForOthers,
  personPartlyHidden,
  unnumberedPersonName,
  visibleName,
  visiblePersonName,
} from './blind-mode/blind.conditions';
export { hiddenPerson, joinedPersonName, PERSON_HIDDEN, PERSON_PARTLY_HIDDEN } from './blind-mode/person.conditions';
export { HIDDEN_SUBJECT, SUBJECT_HIDDEN, SUBJECT_ID, SUBJECT_NAME } from './blind-mode/subject.conditions';
export { shownName } from './blind-mode/candidate-name';
export { type Identity, identityMask } from './blind-mode/masked-identity';
export {
  maskedProfile,
  profileOf as presentProfileOf,
  sensitiveOf as sensitiveDataOf,
  type SnapshotRow,
} from './reading/profile-snapshot';
export { CandidacyType, Contact, SensitiveData } from './reading/candidacy-detail.types';
export { ProfileSnapshot } from './reading/profile-snapshot.types';
export { CandidacyStatus, DecisionKind } from './candidacy.states';
export { UnsolicitedState } from './unsolicited.states';
export { AWAITS_FEEDBACK } from './filtering/candidacy.conditions';
export { decidableBy } from './filtering/decision.conditions';
export { ofReachedCandidate, ofReachedVacancy } from './filtering/reach.conditions';
