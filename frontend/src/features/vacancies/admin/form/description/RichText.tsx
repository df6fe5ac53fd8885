import { lazy, Suspense } from 'react';

import { useT } from '../../../../../shared/i18n/useT';
import type { RichTextEditorProps } from './RichTextEditor';

const RichTextEditor = lazy(() => import('./RichTextEditor'));

/** The editor is larger than the rest of the form, which is shown while it loads. */
export function RichText(props: RichTextEditorProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const waiting = (
    <div>
      <span className="a-label">{props.label}</span>
      <div className="v-rich v-richwait" role="status" aria-label={t('rich.loading')} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
