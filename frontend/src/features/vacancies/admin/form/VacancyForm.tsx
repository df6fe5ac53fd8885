import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-admin';
import { Link, useLocation, useSearchParams } from 'react-router-dom';

import { AdminVacancyDocument } from '../../../../generated/admin/graphql';
import { EmptyState, ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../paths';
import { valuesOf } from './saving/from-vacancy';
import { emptyValues } from './values';
import { VacancyWizard } from './VacancyWizard';
import './styles/index.css';

/** `/publish` creates a vacancy, `/publish?id=` edits one, on any device. */
export function VacancyForm() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const id = params.get('id');
  // Opening "publish a vacancy" again starts another vacancy.
  return id === null || id === '' ? <NewVacancy key={key} /> : <ExistingVacancy key={id} id={id} />;
}

function NewVacancy() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const [values] = useState(() => emptyValues(t('form.posting_stage')));
  return (
    <Form defaultValues={values} warnWhenUnsavedChanges={false} noValidate>
      <VacancyWizard saved={null} onReload={() => undefined} />
    </Form>
  );
}

function ExistingVacancy({ id }: { id: string }) {
  const t = useT('admin-posting');
  const [reading, setReading] = useState(0);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['vacancy-form', id, reading],
    queryFn: async ({ signal }) => (await request(AdminVacancyDocument, { id }, { signal })).vacancy,
    // The edited vacancy is never reloaded in the background.
    staleTime: 'static',
    gcTime: 0,
  });
  if (error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) {
    return <LoadingState />;
  }
  if (!data.actions.canEdit) {
    return (
      <EmptyState
        wholePage
        title={t('closed.title', { title: data.title })}
        action={
          <Link className="a-btn" to={paths.details(id)}>
            {t('closed.details')}
          </Link>
        }
      >
        {t('closed.text')}
      </EmptyState>
    );
  }
  return (
    <Form key={reading} defaultValues={valuesOf(data)} warnWhenUnsavedChanges={false} noValidate>
      <VacancyWizard saved={data} onReload={() => setReading((old) => old + 1)} />
    </Form>
  );
}
