import { useId, useState } from 'react';
import {
  DeleteDocumentDocument,
  DocumentLinkDocument,
  type DocumentRowFragment,
} from '../../../../generated/candidate/graphql';
import { DraftNote } from '../../../../shared/drafts/DraftNote';
import { useDraft } from '../../../../shared/drafts/useDraft';
import { request } from '../../../../shared/api/fetch-client';
import { formatDate } from '../../../../shared/format/instants';
import { formatBytes } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Dialog, openerGoes } from '../../../../shared/ui/Dialog';
import { Icon } from '../../../../shared/ui/Icon';
import { Notice } from '../../../../shared/ui/Notice';
import { messageOf } from '../../../../shared/ui/states';
import { usePersonOptions } from '../../../options/public';
import { storeProfile } from '../cv/useProfile';
import { MAX_DOCUMENT_BYTES } from './document-rules';
import { DocumentUpload } from './DocumentUpload';

/** All uploaded documents, to choose from when applying. */
export function DocumentLibrary({ documents }: { documents: readonly DocumentRowFragment[] }) {
  const t = useT('documents');
  const locale = useLocale();
  const id = useId();
  const { documentTypes } = usePersonOptions();
  // The chosen kind is kept until a file has been sent, so that a reload does not ask again.
  const draft = useDraft({ form: 'documents', version: 1, saved: { type: 'doc_2' } });
  const { type } = draft.value;
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<DocumentRowFragment | null>(null);
  const [said, setSaid] = useState('');

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(messageOf(error, t('error_generic'), t('error_network')));
    }
  };

  const open = (document: DocumentRowFragment): Promise<void> =>
    attempt(async () => {
      const { documentGrant } = await request(DocumentLinkDocument, { id: document.id });
      window.location.assign(documentGrant.url);
    });

  const remove = (document: DocumentRowFragment): Promise<void> =>
    attempt(async () => {
      openerGoes();
      setLeaving(null);
      const { deleteDocument } = await request(DeleteDocumentDocument, { id: document.id });
      storeProfile(deleteDocument);
      setSaid(t('deleted', { name: document.name }));
    });

  return (
    <div className="s-stack">
      <p className="u-meta">{t('library_help', { limit: formatBytes(MAX_DOCUMENT_BYTES, locale) })}</p>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <li key={document.id} className="s-file">
              <Icon name="file" />
              <div>
                <div className="s-file-name">
                  <b>{document.name}</b>
                </div>
                <p className="u-meta">
                  {document.documentType.text.localized} · {formatBytes(document.size, locale)} ·{' '}
                  {formatDate(document.uploadedAt, locale)}
                </p>
                <DocumentStates document={document} />
              </div>
              {document.state === 'READY' && (
                <button
                  type="button"
                  className="u-btn is-text"
                  aria-label={t('open_name', { name: document.name })}
                  onClick={() => void open(document)}
                >
                  {t('open')}
                </button>
              )}
              <button
                type="button"
                className="u-icon-btn"
                aria-label={t('delete_name', { name: document.name })}
                onClick={() => setLeaving(document)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="u-field">
        <label htmlFor={id}>{t('type')}</label>
        <select {...draft.field('type')} id={id} className="u-input">
          {documentTypes.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.text}
            </option>
          ))}
        </select>
      </div>
      <DocumentUpload
        documentType={type}
        limit={MAX_DOCUMENT_BYTES}
        label={t('choose_file')}
        onUploaded={(document) => {
          // For the same file under the same name the API returns the existing document.
          const exists = documents.some(({ id: held }) => held === document.id);
          if (!exists) storeProfile(null);
          draft.discard();
          setSaid(t(exists ? 'known' : 'uploaded', { name: document.name }));
        }}
      />
      <DraftNote draft={draft} verb="send" />
      <p className="u-meta" role="status">
        {said}
      </p>
      {leaving !== null && (
        <Dialog title={t('delete_question', { name: leaving.name })} onClose={() => setLeaving(null)}>
          <p className="u-meta">{t('delete_text')}</p>
          <div className="u-acts is-end">
            <button type="button" className="u-btn" onClick={() => setLeaving(null)}>
              {t('cancel')}
            </button>
            <button type="button" className="u-btn is-danger-solid" onClick={() => void remove(leaving)}>
              {t('delete')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** States that matter to the candidate: the file cannot be used, or is harder to find. */
function DocumentStates({ document: { scan, readable } }: { document: DocumentRowFragment }) {
  const t = useT('documents');
  return (
    <>
      {(scan === 'WAITING' || scan === 'INFECTED') && <span className="u-tag is-warn">{t(`scan_${scan}`)}</span>}
      {readable === false && <p className="u-meta">{t('not_readable')}</p>}
    </>
  );
}
