import './events';

export { CandidaciesModule } from './candidacies.module';
export { DecisionKind } from './candidacy.states';
