export { PageLink, useCrumbs, useMayOpen } from './PageLink';
export { useVacancyChoices } from './list/useVacancyChoices';
export { VacancyCount } from './list/VacancyCount';
export { paths } from './paths';
