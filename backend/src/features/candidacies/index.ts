export { CandidaciesModule } from './candidacies.module';
export { CandidaciesWorkerModule } from './candidacies-worker.module';
export { feedbackDueAfter } from './deciding/feedback.rules';
export { ofReachedCandidate, ofReachedVacancy } from './reading/reach-conditions';
