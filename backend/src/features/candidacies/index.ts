export { CandidaciesModule } from './candidacies.module';
export { CandidaciesWorkerModule } from './candidacies-worker.module';
