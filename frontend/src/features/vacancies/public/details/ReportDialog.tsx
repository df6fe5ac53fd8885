import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReportVacancyDocument, type VacancyReportReason } from '../../../../generated/pages/graphql';
import { publicRequest } from '../../../../shared/api/fetch-client';
import { DraftNote } from '../../../../shared/drafts/DraftNote';
import { useDraft } from '../../../../shared/drafts/useDraft';
import { useT } from '../../../../shared/i18n/useT';
import { Dialog } from '../../../../shared/ui/Dialog';
import { SelectField, TextArea, TextField } from '../../../../shared/ui/form/Field';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { SubmitButton } from '../../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../../shared/ui/form/useFormSubmit';

const REASONS: readonly VacancyReportReason[] = ['MONEY', 'IMPERSONATION', 'DISCRIMINATION', 'OFFENSIVE', 'OTHER'];

interface Report {
  reason: VacancyReportReason | '';
  text: string;
  email: string;
}

// No default reason, so that a hasty report does not claim something that was not meant.
const EMPTY: Report = { reason: '', text: '', email: '' };

/** Reports a vacancy to root. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('report');
  const [search] = useSearchParams();
  const [sent, setSent] = useState(false);
  const draft = useDraft<Report>({ form: `report.${id}`, version: 1, saved: EMPTY });
  const form = useFormSubmit({
    validate: (): Record<string, string> => (draft.value.reason === '' ? { reason: t('reason_needed') } : {}),
    submit: async () => {
      const report = draft.value;
      if (report.reason === '') return;
      await publicRequest(ReportVacancyDocument, {
        input: {
          vacancyId: id,
          shareToken: search.get('t'),
          reason: report.reason,
          text: report.text.trim() || null,
          email: report.email.trim() || null,
        },
      });
      draft.done(report);
      setSent(true);
    },
  });
  if (sent) {
    return (
      <Dialog title={t('sent_title')} onClose={onClose}>
        <p role="status">{t('sent_text')}</p>
        <button type="button" className="u-btn is-primary" onClick={onClose}>
          {t('close')}
        </button>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('intro')}</p>
      <form className="s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormFailure form={form} />
        <SelectField {...draft.field('reason')} label={t('reason')} error={form.errors['reason']}>
          <option value="">{t('choose')}</option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason_${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...draft.field('text')}
          label={t('text')}
          rows={4}
          maxLength={2000}
          help={t('text_help')}
          error={form.errors['text']}
        />
        <TextField
          {...draft.field('email')}
          label={t('email')}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          help={t('email_help')}
          error={form.errors['email']}
        />
        <DraftNote draft={draft} verb="send" />
        <SubmitButton block busy={form.busy} busyText={t('sending')} waiting={form.wait > 0}>
          {t('send')}
        </SubmitButton>
        <button type="button" className="u-btn is-text is-block" onClick={onClose}>
          {t('cancel')}
        </button>
      </form>
    </Dialog>
  );
}
