export { SearchAlertsModule, SearchesModule, SearchesWorkerModule } from './searches.module';
