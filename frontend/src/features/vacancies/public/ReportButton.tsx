import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../../shared/i18n/i18n';
import { useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';

/** Few need it: its form comes when it is asked for. */
const ReportDialog = lazy(async () => {
  const [{ ReportDialog: Part }] = await Promise.all([import('./ReportDialog'), loadTexts('report')]);
  return { default: Part };
});

export function ReportButton({ id }: { id: string }) {
  const t = useT('vacancies');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="u-btn is-text" onClick={() => setOpen(true)}>
        <Icon name="alert" />
        {t('report')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
