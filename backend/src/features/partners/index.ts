export { PartnersModule, PartnersWorkerModule } from './partners.module';
