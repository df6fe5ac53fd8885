export { PageLink, useCrumbs, useMayOpen } from './PageLink';
export { VacancyCount } from './list/VacancyCount';
export { paths } from './paths';
