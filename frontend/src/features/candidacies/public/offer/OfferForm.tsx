import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  ApplyToEntityDocument,
  type OwnCandidacyRowFragment,
  type OwnDocumentsQuery,
} from '../../../../generated/candidate/graphql';
import type { EntityPageQuery } from '../../../../generated/pages/graphql';
import { newKey } from '../../../../shared/api/idempotency';
import { request } from '../../../../shared/api/fetch-client';
import { forget } from '../../../../shared/api/query-store';
import { DraftNote } from '../../../../shared/drafts/DraftNote';
import { useDraft } from '../../../../shared/drafts/useDraft';
import { isApiError } from '../../../../shared/errors/api-error';
import { formatBytes } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { CheckField, TextArea, TextField } from '../../../../shared/ui/form/Field';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { SearchSelect } from '../../../../shared/ui/form/SearchSelect';
import { SubmitButton } from '../../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../../shared/ui/form/useFormSubmit';
import { Notice } from '../../../../shared/ui/Notice';
import { MAX_ATTACHMENT_BYTES } from '../../../candidates/public';
import { useOptions } from '../../../options/public';
import { DocumentCard } from '../apply/DocumentStep';

const MAX_MESSAGE = 4000;
const MAX_AREAS = 5;
/** CV and certificates. */
const KINDS = ['doc_2', 'doc_3'];

interface Offer {
  position: string;
  areas: readonly string[];
  message: string;
  /** The chosen document by kind; empty for none. */
  chosen: Readonly<Record<string, string>>;
  consent: boolean;
}
const EMPTY: Offer = { position: '', areas: [], message: '', chosen: {}, consent: false };

interface OfferFormProps {
  entity: EntityPageQuery['entity'];
  own: OwnDocumentsQuery['candidate'];
  onSent: (candidacy: OwnCandidacyRowFragment) => void;
}

/** What the candidate offers, with documents. The draft is kept on the device. */
export function OfferForm({ entity, own, onSent }: OfferFormProps) {
  const t = useT('offer');
  const ta = useT('apply');
  const locale = useLocale();
  const key = useRef(newKey());
  const draft = useDraft<Offer>({ form: `offer-${entity.id}`, version: 1, saved: EMPTY, secret: ['consent'] });
  const { value, set } = draft;
  // A long list, loaded when it is needed.
  const [opened, setOpened] = useState(false);
  const areas = useOptions('EXPERTISE_AREA', { wanted: opened || value.areas.length > 0 });
  const documents = own.documents.filter((document) => document.state === 'READY');
  const chosen = KINDS.flatMap((kind) => {
    const wanted = value.chosen[kind];
    const found =
      wanted === undefined
        ? documents.find(({ documentType, size }) => documentType.key === kind && size <= MAX_ATTACHMENT_BYTES)
        : documents.find(({ id }) => id === wanted);
    return found === undefined ? [] : [{ kind, document: found }];
  });
  const form = useFormSubmit({
    validate: () => ({
      ...(value.message.trim() === '' && { message: t('message_needed') }),
      ...(value.areas.length > MAX_AREAS && { areas: t('areas_most', { count: MAX_AREAS }) }),
      ...(!value.consent && { consent: t('consent_needed') }),
    }),
    submit: async () => {
      const sent = value;
      try {
        const { applyToEntity } = await request(ApplyToEntityDocument, {
          input: {
            entityId: entity.id,
            message: sent.message,
            position: sent.position.trim() || null,
            areas: [...sent.areas],
            documentIds: [...new Set(chosen.map(({ document }) => document.id))],
            consent: sent.consent,
          },
          idempotencyKey: key.current,
        });
        for (const operation of ['OwnCandidacies', 'AppliedVacancies']) forget(operation);
        draft.done(sent);
        onSent(applyToEntity);
      } catch (error) {
        // The API stores a refusal under its key, so the next attempt needs a new one.
        if (isApiError(error)) key.current = newKey();
        throw error;
      }
    },
  });
  return (
    <form className="s-stack" ref={form.ref} onSubmit={form.onSubmit} aria-label={t('title')} noValidate>
      {isApiError(form.cause, 'DUPLICATE_APPLICATION') ? (
        <Notice tone="warn" role="alert">
          {t('already', { name: entity.name })} <Link to="/candidate/applications">{t('see_applications')}</Link>
        </Notice>
      ) : (
        <FormFailure form={form} />
      )}
      <TextField
        label={t('position')}
        optional
        {...draft.field('position')}
        maxLength={120}
        placeholder={t('position_example')}
        error={form.errors['position']}
      />
      <SearchSelect
        multiple
        optional
        name="areas"
        label={t('areas')}
        entries={areas.choices}
        loading={areas.loading}
        onOpen={() => setOpened(true)}
        placeholder={t('areas_search')}
        value={value.areas}
        onChange={(keys) => set({ areas: keys })}
        error={form.errors['areas']}
      />
      <TextArea
        label={t('message')}
        {...draft.field('message')}
        rows={6}
        maxLength={MAX_MESSAGE}
        help={<span className="u-num">{t('message_help', { length: value.message.length, max: MAX_MESSAGE })}</span>}
        error={form.errors['message']}
      />
      <section className="s-stack-2" aria-labelledby="h-documents">
        <h2 id="h-documents">{t('documents')}</h2>
        <p className="u-meta">{ta('documents_help', { limit: formatBytes(MAX_ATTACHMENT_BYTES, locale) })}</p>
        <div className="s-list">
          {KINDS.map((kind) => (
            <DocumentCard
              key={kind}
              type={kind}
              title={t(kind)}
              rule={t('optional_document')}
              mandatory={false}
              missing={false}
              documents={documents}
              document={chosen.find((one) => one.kind === kind)?.document}
              onChoose={(id) => set((before) => ({ chosen: { ...before.chosen, [kind]: id } }))}
            />
          ))}
        </div>
      </section>
      <p className="u-meta">
        {t('cv_goes')} <Link to="/candidate/cv">{ta('look_at_cv')}</Link>
      </p>
      <CheckField
        {...draft.check('consent')}
        error={form.errors['consent']}
        label={t('consent', { name: entity.name })}
      />
      <SubmitButton block busy={form.busy} busyText={ta('sending')} waiting={form.wait > 0}>
        {ta('send')}
      </SubmitButton>
      <DraftNote draft={draft} verb="send" />
    </form>
  );
}
