export { PrivacyModule, PrivacyWorkerModule } from './privacy.module';
