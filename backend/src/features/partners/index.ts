export { PartnersModule } from './partners.module';
