import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-admin';
import { Link, useLocation, useSearchParams } from 'react-router-dom';

import { AdminVacancyDocument, type AdminVacancyFragment } from '../../../../generated/admin/graphql';
import { EmptyState, ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../paths';
import { valuesOf } from './saving/from-vacancy';
import { differences } from './saving/differences';
import { readStoredValues, removeStoredValues, type StoredValues } from './saving/stored-values';
import { emptyValues, type VacancyValues } from './values';
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
  const [started, setStarted] = useState(0);
  const [base] = useState(() => emptyValues(t('form.posting_stage')));
  return <OpenForm key={started} saved={null} base={base} onReload={() => setStarted((old) => old + 1)} />;
}

interface OpenFormProps {
  saved: AdminVacancyFragment | null;
  base: VacancyValues;
  onReload: () => void;
}

/** The stored values, unless the API has them already: the answer to the last save may have been lost. */
function unsavedValues(saved: AdminVacancyFragment | null, base: VacancyValues): StoredValues | null {
  const id = saved?.id ?? null;
  const typed = readStoredValues(id);
  if (typed === null || differences(typed.values, base).length > 0) {
    return typed;
  }
  removeStoredValues(id);
  return null;
}

/** The form, with values that were typed in this browser before and never reached the API. */
function OpenForm({ saved, base, onReload }: OpenFormProps) {
  const [typed] = useState(() => unsavedValues(saved, base));
  // The API compares the version that was open when the values were typed, so that a save detects a change by somebody
  // else.
  const known = saved === null || typed === null ? saved : { ...saved, version: typed.version };
  return (
    <Form defaultValues={typed?.values ?? base} warnWhenUnsavedChanges={false} noValidate>
      <VacancyWizard saved={known} base={base} restoredAt={typed?.at ?? null} onReload={onReload} />
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
          <Button component={Link} to={paths.details(id)}>
            {t('closed.details')}
          </Button>
        }
      >
        {t('closed.text')}
      </EmptyState>
    );
  }
  return (
    <OpenForm
      key={reading}
      saved={data}
      base={valuesOf(data)}
      onReload={() => {
        removeStoredValues(id);
        setReading((old) => old + 1);
      }}
    />
  );
}
