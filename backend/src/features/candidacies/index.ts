import './events';

export { CandidaciesModule } from './candidacies.module';
