import { useQueryClient } from '@tanstack/react-query';
import { Form, useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

import type { AdminVacancyFragment } from '../../../../generated/admin/graphql';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { emptyValues, valuesOf } from './values';
import { VacancyWizard } from './VacancyWizard';
import './form.css';

/** `/publish` begins a vacancy, `/publish?id=` goes on with one. */
export function VacancyForm() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null || id === '' ? <NewVacancy /> : <ExistingVacancy key={id} id={id} />;
}

function NewVacancy() {
  const t = useT('admin-vacancies');
  return (
    <Form defaultValues={emptyValues(t('form.posting_stage'))} warnWhenUnsavedChanges={false} noValidate>
      <VacancyWizard saved={null} onReload={() => undefined} />
    </Form>
  );
}

function ExistingVacancy({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { data, error, isPending, dataUpdatedAt, refetch } = useGetOne<AdminVacancyFragment>(
    'vacancies',
    { id },
    // What is being edited is not replaced behind the person's back; a stale version is told when saving.
    { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || data === undefined) {
    return <LoadingState />;
  }
  return (
    <Form key={dataUpdatedAt} defaultValues={valuesOf(data)} warnWhenUnsavedChanges={false} noValidate>
      <VacancyWizard
        saved={data}
        onReload={() => void queryClient.invalidateQueries({ queryKey: ['vacancies'] }).then(() => refetch())}
      />
    </Form>
  );
}
