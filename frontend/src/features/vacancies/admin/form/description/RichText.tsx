import { lazyPart } from '../../../../../shared/admin/screens/lazy-screen';
import { useT } from '../../../../../shared/i18n/useT';
import type { RichTextEditorProps } from './RichTextEditor';

function Fallback({ label }: RichTextEditorProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  return (
    <div>
      <span className="a-label">{label}</span>
      <div className="v-rich v-richwait" role="status" aria-label={t('rich.loading')} />
    </div>
  );
}

/** The editor is larger than the rest of the form, which is shown while it loads. */
export const RichText = lazyPart(async () => (await import('./RichTextEditor')).default, { Fallback });
