export { PlansModule, PlansWorkerModule } from './plans.module';
