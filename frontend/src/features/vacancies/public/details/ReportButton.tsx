import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../../../shared/i18n/i18n';
import { useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';

/** Rarely needed, so its form is loaded on demand. */
const ReportDialog = lazy(async () => {
  const [{ ReportDialog: Part }] = await Promise.all([import('./ReportDialog'), loadTexts('report', 'drafts')]);
  return { default: Part };
});

interface Props {
  id: string;
  /** Shows the button as a link inside a sentence. */
  inline?: boolean;
}

export function ReportButton({ id, inline = false }: Props) {
  const t = useT('vacancies');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={inline ? 'u-link is-inline' : 'u-btn is-text'} onClick={() => setOpen(true)}>
        {!inline && <Icon name="alert" />}
        {t(inline ? 'report_this' : 'report')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
