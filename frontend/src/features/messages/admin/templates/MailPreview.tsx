import type { AdminTemplatePreviewQuery } from '../../../../generated/admin/graphql';
import { useT } from '../../../../shared/i18n/useT';

interface MailPreviewProps {
  mail: Omit<AdminTemplatePreviewQuery['previewTemplate'], '__typename'>;
  language: string;
}

/** A mail as a mail program shows it. The button does nothing. */
export function MailPreview({ mail, language }: MailPreviewProps) {
  const t = useT('admin-templates');
  const { from, brand, subject, heading, paragraphs, action, footer } = mail;
  return (
    <div>
      <dl className="a-dl m-envelope">
        <dt>{t('preview.from')}</dt>
        <dd>{from}</dd>
        <dt>{t('preview.subject')}</dt>
        <dd lang={language}>
          <strong>{subject}</strong>
        </dd>
      </dl>
      <div className="m-mail" lang={language}>
        <p className="m-brand">{brand}</p>
        <div className="m-text">
          <p className="m-heading">{heading}</p>
          {paragraphs.map((text, place) => (
            // Paragraphs have no id of their own, and their order is fixed.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={place}>{text}</p>
          ))}
          {action !== null && <p className="m-action">{action}</p>}
        </div>
        <p className="m-footer">{footer}</p>
      </div>
    </div>
  );
}
