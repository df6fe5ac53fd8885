import { useState } from 'react';
import { WithdrawCandidacyDocument, type OwnCandidacyDetailFragment } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { forget, putAnswer } from '../../../shared/api/query-store';
import { DraftNote } from '../../../shared/drafts/DraftNote';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useT } from '../../../shared/i18n/useT';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextArea } from '../../../shared/ui/form/Field';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';
import { candidacyQuery } from './candidacy-queries';

/** Withdraws an application. The reason is optional and kept as a draft until it is sent. */
export function WithdrawDialog({ candidacy, onClose }: { candidacy: OwnCandidacyDetailFragment; onClose: () => void }) {
  const t = useT('candidacies');
  const draft = useDraft({ form: `withdraw.${candidacy.id}`, version: 1, saved: { reason: '' } });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const sent = draft.value;
    try {
      const { withdrawCandidacy } = await request(WithdrawCandidacyDocument, {
        id: candidacy.id,
        reason: sent.reason.trim() || null,
      });
      putAnswer(candidacyQuery(candidacy.id), { myCandidacy: withdrawCandidacy });
      for (const operation of ['OwnCandidacies', 'AppliedVacancies', 'CvFit']) forget(operation);
      draft.done(sent);
      onClose();
    } catch (error) {
      setFailure(messageOf(error, t('error_generic'), t('error_network')));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('withdraw_question', { title: candidacy.vacancyTitle ?? candidacy.entityName })} onClose={onClose}>
      <p className="u-meta">{t(candidacy.vacancyId === null ? 'withdraw_unsolicited' : 'withdraw_text')}</p>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <TextArea {...draft.field('reason')} label={t('withdraw_reason')} optional rows={3} maxLength={500} />
      <DraftNote draft={draft} verb="send" />
      <div className="u-acts is-end">
        <button type="button" className="u-btn" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className={`u-btn is-danger${busy ? ' is-busy' : ''}`}
          aria-busy={busy}
          onClick={() => (busy ? undefined : void withdraw())}
        >
          {busy ? t('withdrawing') : t('withdraw_verb')}
        </button>
      </div>
    </Dialog>
  );
}
