import { useId, useState } from 'react';
import type { DocumentRowFragment } from '../../../../generated/candidate/graphql';
import { forget } from '../../../../shared/api/query-store';
import { formatDay } from '../../../../shared/format/instants';
import { formatBytes } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';
import { Notice } from '../../../../shared/ui/Notice';
import { DocumentUpload, MAX_ATTACHMENT_BYTES } from '../../../candidates/public';
import type { VacancyDetail } from '../../../vacancies/public';

interface DocumentStepProps {
  vacancy: VacancyDetail;
  documents: readonly DocumentRowFragment[];
  chosen: Readonly<Record<string, string>>;
  missing: ReadonlySet<string>;
  onChoose: (type: string, id: string) => void;
}

export function DocumentStep({ vacancy, documents, chosen, missing, onChoose }: DocumentStepProps) {
  const t = useT('apply');
  const locale = useLocale();
  if (vacancy.requiredDocuments.length === 0) return <Notice tone="ok">{t('no_documents')}</Notice>;
  return (
    <>
      <p className="u-meta">{t('documents_help', { limit: formatBytes(MAX_ATTACHMENT_BYTES, locale) })}</p>
      <section className="s-list" aria-label={t('asked_documents')}>
        {vacancy.requiredDocuments.map(({ documentType, rule }) => (
          <DocumentCard
            key={documentType.key}
            type={documentType.key}
            title={documentType.text.localized}
            rule={rule.text.localized}
            mandatory={rule.key === 'rule_1'}
            missing={missing.has(documentType.key)}
            documents={documents}
            document={documents.find((document) => document.id === chosen[documentType.key])}
            onChoose={(id) => onChoose(documentType.key, id)}
          />
        ))}
      </section>
    </>
  );
}

/** One kind of document: the chosen file, an upload, and the library. */
interface CardProps {
  type: string;
  title: string;
  rule: string;
  mandatory: boolean;
  missing: boolean;
  documents: readonly DocumentRowFragment[];
  document: DocumentRowFragment | undefined;
  onChoose: (id: string) => void;
}

export function DocumentCard({ type, title, rule, mandatory, missing, documents, document, onChoose }: CardProps) {
  const t = useT('apply');
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const library = documents.filter((other) => other.id !== document?.id);
  return (
    <div className="s-doc" data-missing={missing}>
      <div className="s-doc-head">
        <h2 id={id}>{title}</h2>
        {document !== undefined && (
          <span className="u-tag is-ok">
            <Icon name="check" small />
            {t('ready')}
          </span>
        )}
        {document === undefined && mandatory && <span className="u-tag is-warn">{t('missing')}</span>}
      </div>
      <p className="u-meta">{rule}</p>
      {document !== undefined && (
        <div className="s-file">
          <Icon name="file" />
          <div>
            <div className="s-file-name">{document.name}</div>
            <p className="u-meta">
              {formatBytes(document.size, locale)} · {formatDay(document.uploadedAt, locale)}
            </p>
          </div>
          <button
            type="button"
            className="u-icon-btn"
            aria-label={t('take_away', { name: document.name })}
            onClick={() => onChoose('')}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
      {missing && document === undefined && (
        <p className="u-error" role="alert">
          <Icon name="alert" />
          {t('document_needed', { title })}
        </p>
      )}
      <div className="s-doc-acts">
        <DocumentUpload
          documentType={type}
          limit={MAX_ATTACHMENT_BYTES}
          label={document === undefined ? t('choose_file') : t('choose_another')}
          onUploaded={(uploaded) => {
            if (uploaded.state === 'READY') onChoose(uploaded.id);
            forget('OwnDocuments');
            forget('OwnProfile');
          }}
        />
        {library.length > 0 && (
          <button
            type="button"
            className="u-btn"
            aria-expanded={open}
            aria-controls={`${id}-l`}
            onClick={() => setOpen(!open)}
          >
            {t('from_library', { count: library.length })}
          </button>
        )}
      </div>
      {library.length > 0 && (
        <ul id={`${id}-l`} aria-labelledby={id} hidden={!open}>
          {library.map((other) => {
            const tooLarge = other.size > MAX_ATTACHMENT_BYTES;
            return (
              <li key={other.id} className={`s-file${tooLarge ? ' is-bad' : ''}`}>
                <Icon name="file" />
                <div>
                  <div className="s-file-name">{other.name}</div>
                  <p className="u-meta">
                    {other.documentType.text.localized} · {formatBytes(other.size, locale)}
                  </p>
                  {tooLarge && (
                    <p className="u-error">
                      {t('too_large', {
                        size: formatBytes(other.size, locale),
                        limit: formatBytes(MAX_ATTACHMENT_BYTES, locale),
                      })}
                    </p>
                  )}
                </div>
                {!tooLarge && (
                  <button
                    type="button"
                    className="u-btn is-text"
                    aria-label={t('use_name', { name: other.name })}
                    onClick={() => {
                      setOpen(false);
                      onChoose(other.id);
                    }}
                  >
                    {t('use')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
