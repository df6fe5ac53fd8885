export { LimitColumns } from './plan.entity';
export { PlansModule, PlansWorkerModule } from './plans.module';
