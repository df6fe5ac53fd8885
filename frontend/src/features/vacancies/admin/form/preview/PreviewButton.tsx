import { Button } from '@mui/material';
import { useState } from 'react';

import type { AdminVacancyFragment } from '../../../../../generated/admin/graphql';
import { lazyPart } from '../../../../../shared/admin/screens/lazy-screen';
import { useT } from '../../../../../shared/i18n/useT';
import type { VacancyValues } from '../values';

/** The public page's code and texts are loaded on demand. */
const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog')).PreviewDialog, {
  texts: ['vacancies', 'vacancy-rows'],
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
        <PreviewDialog
          values={values}
          departmentName={vacancy?.department?.name ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
