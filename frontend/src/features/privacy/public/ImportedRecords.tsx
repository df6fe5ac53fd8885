import { useState } from 'react';
import {
  type ImportedRecordFragment,
  JoinImportedRecordDocument,
  ObjectToImportedRecordDocument,
} from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { formatDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Dialog, openerGoes } from '../../../shared/ui/Dialog';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../shared/ui/form/useFormSubmit';
import { Notice } from '../../../shared/ui/Notice';

const CHOICES = ['join', 'object'] as const;
type Choice = (typeof CHOICES)[number];

interface Question {
  choice: Choice;
  record: ImportedRecordFragment;
}

interface ImportedRecordsProps {
  known: readonly ImportedRecordFragment[];
  onChange: () => void;
}

const entitiesOf = ({ entityNames }: ImportedRecordFragment): string => entityNames.join(', ');

const send = async (choice: Choice, id: string): Promise<ImportedRecordFragment[]> =>
  choice === 'join'
    ? (await request(JoinImportedRecordDocument, { id })).joinImportedRecord
    : (await request(ObjectToImportedRecordDocument, { id })).objectToImportedRecord;

/** Records that institutions imported with the person's address. Absent while there is none. */
export function ImportedRecords({ known, onChange }: ImportedRecordsProps) {
  const t = useT('my-data');
  const locale = useLocale();
  const [rest, setRest] = useState<{ of: typeof known; records: typeof known } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [done, setDone] = useState<Choice | 'gone' | null>(null);
  // What a command left of a list is shown until the list is loaded again.
  const records = rest?.of === known ? rest.records : known;
  if (records.length === 0 && done === null) return null;
  const finish = (result: Choice | 'gone', left: typeof known) => {
    setQuestion(null);
    setRest({ of: known, records: left });
    setDone(result);
    onChange();
  };
  const ask = (choice: Choice, record: ImportedRecordFragment) => () => setQuestion({ choice, record });
  return (
    <section aria-labelledby="h-imported" className="s-stack">
      <h2 id="h-imported">{t('imported')}</h2>
      <div role="status">
        {done !== null && (
          <Notice tone={done === 'gone' ? 'info' : 'ok'}>
            {t(done === 'gone' ? 'imported_gone' : `${done}_done`)}
          </Notice>
        )}
      </div>
      {records.length > 0 && (
        <>
          <p>{t('imported_text')}</p>
          <ul className="s-list">
            {records.map((record) => (
              <li key={record.id} className="s-item">
                <b>{entitiesOf(record)}</b>
                <p className="u-meta">
                  {t('imported_record', { name: record.name, date: formatDate(record.importedAt, locale) })}
                </p>
                <div className="u-acts u-mt-s">
                  {CHOICES.map((choice) => (
                    <button
                      key={choice}
                      type="button"
                      className={choice === 'object' ? 'u-btn is-danger' : 'u-btn'}
                      aria-label={t(`imported_${choice}_of`, { entities: entitiesOf(record) })}
                      onClick={ask(choice, record)}
                    >
                      {t(`imported_${choice}`)}
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {question !== null && (
        <Confirmation
          {...question}
          onClose={() => setQuestion(null)}
          onDone={(others) => finish(question.choice, others)}
          onGone={() =>
            finish(
              'gone',
              records.filter(({ id }) => id !== question.record.id),
            )
          }
        />
      )}
    </section>
  );
}

interface ConfirmationProps extends Question {
  onClose: () => void;
  onDone: (others: ImportedRecordFragment[]) => void;
  /** The record does not exist any more, for example because the answer to the first attempt was lost. */
  onGone: () => void;
}

function Confirmation({ choice, record, onClose, onDone, onGone }: ConfirmationProps) {
  const t = useT('my-data');
  const app = useT();
  const form = useFormSubmit({
    submit: async () => {
      try {
        const others = await send(choice, record.id);
        openerGoes();
        onDone(others);
      } catch (error) {
        if (!isApiError(error, 'NOT_FOUND')) throw error;
        openerGoes();
        onGone();
      }
    },
  });
  return (
    <Dialog title={t(`${choice}_title`, { entities: entitiesOf(record) })} onClose={onClose}>
      <form ref={form.ref} className="s-stack" onSubmit={form.onSubmit} noValidate>
        {choice === 'join' ? (
          <ul>
            <li>{t('join_whose', { name: record.name })}</li>
            <li>{t('join_profile')}</li>
            <li>{t('join_rows')}</li>
            <li>{t('join_final')}</li>
          </ul>
        ) : (
          <ul>
            <li>{t('object_whose', { name: record.name })}</li>
            <li>{t('object_text')}</li>
          </ul>
        )}
        <FormFailure form={form} />
        <div className="u-acts is-end">
          <button type="button" className="u-btn" onClick={onClose}>
            {app('cancel')}
          </button>
          <SubmitButton final={choice === 'object'} busy={form.busy} busyText={t('sending')} waiting={form.wait > 0}>
            {t(`${choice}_do`)}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
