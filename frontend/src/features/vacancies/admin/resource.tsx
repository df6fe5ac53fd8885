import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { vacancyOperations } from './vacancies.operations';
import { VacancyPage } from './details/VacancyPage';
import { Guarded } from '../../../shared/admin/screens/Guarded';
import { useSearchParams } from 'react-router-dom';

// The home page has no grid and no form, so these are loaded when they are opened.
const VacancyList = lazyScreen(async () => (await import('./list/VacancyList')).VacancyList);
const VacancyForm = lazyScreen(
  async () => (await import('./form/VacancyForm')).VacancyForm,
  'admin-posting',
  'admin-vacancy-form',
);

/** Creating a vacancy and editing one need different permissions. */
function GuardedVacancyForm() {
  const [params] = useSearchParams();
  return (
    <Guarded permission={params.has('id') ? 'VACANCY_EDIT' : 'VACANCY_ADD'}>
      <VacancyForm />
    </Guarded>
  );
}

export const vacanciesResource: AdminResource = {
  operations: { vacancies: vacancyOperations },
  access: { vacancies: 'VACANCY_LIST' },
  screens: [
    { path: '/vacancies', permission: 'VACANCY_LIST', Screen: VacancyList },
    { path: '/publish', Screen: Object.assign(GuardedVacancyForm, { preload: VacancyForm.preload }) },
    { path: '/details/:id', permission: 'VACANCY_VIEW', Screen: VacancyPage },
  ],
};
