import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

import type { AdminVacancyFragment } from '../../../../../generated/admin/graphql';
import { loadTexts } from '../../../../../shared/admin/texts/load-texts';
import { useT } from '../../../../../shared/i18n/useT';
import type { VacancyValues } from '../values';

/** The public page's code and texts are loaded on demand. */
const PreviewDialog = lazy(async () => {
  const [module] = await Promise.all([import('./PreviewDialog'), loadTexts('vacancies', 'vacancy-rows')]);
  return { default: module.PreviewDialog };
});

interface PreviewButtonProps {
  values: VacancyValues;
  vacancy: AdminVacancyFragment | null;
}

export function PreviewButton({ values, vacancy }: PreviewButtonProps) {
  const t = useT('admin-posting');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('preview.verb')}</Button>
      {open && (
        <Suspense fallback={null}>
          <PreviewDialog
            values={values}
            departmentName={vacancy?.department?.name ?? null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
