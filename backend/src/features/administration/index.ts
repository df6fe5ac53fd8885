export { AdministrationModule, AdministrationWorkerModule, FirstRootModule } from './administration.module';
export { FirstRoot, RootExists } from './first-root';
