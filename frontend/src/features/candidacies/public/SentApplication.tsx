import { useState, type RefObject } from 'react';
import { SentDocumentLinkDocument, type OwnCandidacyDetailFragment } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { formatBytes } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';
import { OwnAnswers } from './OwnAnswers';
import '../../candidates/public/documents/documents.css';

interface Props {
  candidacy: OwnCandidacyDetailFragment;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The content of a sent application, as the institution sees it: documents, message, answers. */
export function SentApplication({ candidacy, heading }: Props) {
  const t = useT('candidacies');
  const locale = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  const { documents, motivation, answers, unsolicited } = candidacy;
  const open = async (id: string): Promise<void> => {
    setFailure(null);
    try {
      const { sentDocumentGrant } = await request(SentDocumentLinkDocument, { id });
      window.location.assign(sentDocumentGrant.url);
    } catch (error) {
      setFailure(messageOf(error, t('error_generic'), t('error_network')));
    }
  };
  return (
    <section className="s-stack" aria-labelledby="h-sent">
      <h2 id="h-sent" ref={heading} tabIndex={-1}>
        {t('sent')}
      </h2>
      <p className="u-meta">{t('sent_cv')}</p>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {documents && documents.length > 0 && (
        <ul aria-label={t('sent_documents')}>
          {documents.map((document) => (
            <li key={document.id} className="s-file">
              <Icon name="file" />
              <div>
                <div className="s-file-name">
                  <b>{document.name}</b>
                </div>
                <p className="u-meta">
                  {document.documentType.text.localized} · {formatBytes(document.size, locale)}
                </p>
              </div>
              <button
                type="button"
                className="u-btn is-text"
                aria-label={t('open_name', { name: document.name })}
                onClick={() => void open(document.id)}
              >
                {t('open')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {unsolicited !== null && (unsolicited.position !== null || unsolicited.areas.length > 0) && (
        <div className="s-stack-2">
          <h3>{t('wanted')}</h3>
          <div className="s-box">
            {unsolicited.position !== null && <p>{unsolicited.position}</p>}
            {unsolicited.areas.length > 0 && (
              <p className="u-meta">{unsolicited.areas.map(({ text }) => text.localized).join(', ')}</p>
            )}
          </div>
        </div>
      )}
      {motivation && (
        <div className="s-stack-2">
          <h3>{t('sent_message')}</h3>
          <p className="s-box">{motivation}</p>
        </div>
      )}
      {answers && answers.length > 0 && <OwnAnswers answers={answers} />}
    </section>
  );
}
