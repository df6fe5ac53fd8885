import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { DocumentRowFragment, OwnCandidacyRowFragment, ProfileField } from '../../../generated/candidate/graphql';
import { forget } from '../../../shared/api/query-store';
import { formatDay } from '../../../shared/format/instants';
import { formatBytes } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { TextArea } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { FraudNotice, Notice } from '../../../shared/ui/Notice';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { FIELD_PLACE } from '../../candidates/public/cv/field-places';
import { MAX_ATTACHMENT_BYTES } from '../../candidates/public/documents/document-rules';
import { DocumentUpload } from '../../candidates/public/documents/DocumentUpload';
import type { VacancyDetail } from '../../vacancies/public/requirements';

/** What the profile lacks before an application may be sent, each with the way to it. */
export function GapStep({ gaps }: { gaps: readonly ProfileField[] }) {
  const t = useT('apply');
  if (gaps.length === 0) return <Notice tone="ok">{t('no_gaps')}</Notice>;
  return (
    <>
      <p>{t('gaps')}</p>
      <ul className="s-list">
        {gaps.map((field) => (
          <li key={field} className="s-item">
            <h2>
              <Link to={FIELD_PLACE[field]}>{t(`gap_${field.toLowerCase()}`)}</Link>
            </h2>
          </li>
        ))}
      </ul>
    </>
  );
}

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

function DocumentCard({ type, title, rule, mandatory, missing, documents, document, onChoose }: CardProps) {
  const t = useT('apply');
  const locale = useLocale();
  const id = useId();
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
          <details>
            <summary className="u-btn">{t('from_library', { count: library.length })}</summary>
            <ul aria-labelledby={id}>
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
                        onClick={() => onChoose(other.id)}
                      >
                        {t('use')}
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

const MAX_MOTIVATION = 1500;

export function ReviewStep({
  vacancy,
  documents,
  motivation,
  onMotivation,
}: {
  vacancy: VacancyDetail;
  documents: readonly DocumentRowFragment[];
  motivation: string;
  onMotivation: (text: string) => void;
}) {
  const t = useT('apply');
  return (
    <>
      <section className="s-sheet s-stack-2" aria-labelledby="h-goes">
        <h2 id="h-goes">{t('what_goes')}</h2>
        <ul className="s-req">
          <li>
            <Icon name="cv" />
            <div>
              <h3>{t('your_cv')}</h3>
              <p className="u-meta">
                {t('your_cv_text')} <Link to="/candidate/cv">{t('look_at_cv')}</Link>
              </p>
            </div>
          </li>
          {documents.map((document) => (
            <li key={document.id}>
              <Icon name="file" />
              <div>
                <h3>{document.name}</h3>
                <p className="u-meta">{document.documentType.text.localized}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <TextArea
        label={t('motivation')}
        optional
        rows={5}
        maxLength={MAX_MOTIVATION}
        value={motivation}
        onChange={(event) => onMotivation(event.target.value)}
        help={<span className="u-num">{t('motivation_help', { length: motivation.length, max: MAX_MOTIVATION })}</span>}
      />
      <p className="u-meta">{t('who_sees', { name: vacancy.entity.name })}</p>
      <FraudNotice />
    </>
  );
}

/** What happened, and what comes next by when. */
export function AppliedPage({ candidacy }: { candidacy: OwnCandidacyRowFragment }) {
  const t = useT('apply');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePageTitle(t('sent_title'));
  return (
    <div className="s-narrow-l s-stack-6">
      <h1 ref={heading} tabIndex={-1}>
        {t('sent_title')}
      </h1>
      <Notice tone="ok" role="status">
        <b>{candidacy.vacancyTitle}.</b>{' '}
        {candidacy.promisedBy
          ? t('sent_promise', { date: formatDay(candidacy.promisedBy, locale) })
          : t('sent_no_promise')}
      </Notice>
      <p>{t('sent_next', { stage: candidacy.stageName })}</p>
      <div className="u-acts">
        <Link className="u-btn is-primary" to={`/candidate/applications?id=${candidacy.id}`}>
          {t('see_mine')}
        </Link>
        <Link className="u-btn" to="/candidate/vacancies">
          {t('other_vacancies')}
        </Link>
      </div>
      <FraudNotice />
    </div>
  );
}
