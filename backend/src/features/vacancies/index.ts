export { PublicVacanciesModule, VacanciesModule } from './vacancies.module';
export { VacanciesDueModule } from './vacancies.due';
export { VacancyListRepository } from './vacancy-list.repository';
export { MatchWeights, StageKinds, StageType, VacancyRow } from './vacancy.types';
export type { StageKind } from './vacancy.entity';
