import { useParams } from 'react-router-dom';

import { EmptyState, ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { TemplateEditor } from './TemplateEditor';
import { useTemplates } from './useTemplates';
import './templates.css';

/** One kind of mail in one language. */
export function TemplatePage() {
  const { kind = '', language = '' } = useParams();
  const t = useT('admin-templates');
  const { data, error, refetch } = useTemplates();
  if (data === undefined) {
    return error === null ? (
      <LoadingState rows={10} />
    ) : (
      <ErrorState wholePage error={error} onRetry={() => void refetch()} />
    );
  }
  const template = data.find((text) => text.kind === kind.toUpperCase() && text.locale === language);
  if (template === undefined) {
    return (
      <EmptyState wholePage title={t('gone')}>
        {t('gone_text')}
      </EmptyState>
    );
  }
  const own = data.filter((text) => text.kind === template.kind && !text.isDefault).map(({ locale }) => locale);
  return <TemplateEditor key={template.id} template={template} own={own} />;
}
