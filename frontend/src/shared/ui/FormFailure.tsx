import type { ReactNode } from 'react';
import { formatWait } from '../format/numbers';
import { useT } from '../i18n/useT';
import { Notice } from './Notice';
import type { FormState } from './useFormSubmit';

/** Why a form was refused, above its fields. Where the server asks to wait, the time that is left counts down. */
export function FormFailure({ form, children }: { form: FormState; children?: ReactNode }) {
  const t = useT();
  if (form.wait > 0) {
    return (
      <>
        {/* Read out once; the seconds that run are for the eyes. */}
        <p className="u-sr" role="alert">
          {form.failure}
        </p>
        <Notice tone="warn" icon="clock">
          <span className="u-num" aria-hidden="true">
            {t('wait', { time: formatWait(form.wait) })}
          </span>
        </Notice>
      </>
    );
  }
  if (form.failure === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {children ?? form.failure}
    </Notice>
  );
}
