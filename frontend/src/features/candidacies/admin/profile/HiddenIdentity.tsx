import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

import { AdminUnblindCandidacyDocument, type AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

/** Says that blind mode hides the candidate. People with the permission can lift it. */
export function HiddenIdentity({ candidacy, name }: { candidacy: AdminCandidacyFragment; name: string }) {
  const t = useT('admin-blind');
  const [asking, setAsking] = useState(false);
  if (!candidacy.identityHidden) return null;
  return (
    <>
      <Alert
        severity="info"
        // On a phone the button stands below the text.
        sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 13rem' } }}
        action={
          candidacy.actions.canUnblind && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('show')}
            </Button>
          )
        }
      >
        {t('lead')}
      </Alert>
      {asking && <UnblindDialog id={candidacy.id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

function UnblindDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT('admin-blind');
  const tc = useT('admin-candidacies');
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const command = useCommand(() => request(AdminUnblindCandidacyDocument, { id, reason: reason.trim() }), {
    done: () => t('done'),
    onDone: () => {
      onClose();
      // Every list and page shows the name now, so all data are loaded again.
      void client.invalidateQueries();
    },
  });
  return (
    <QuestionDialog
      question={t('question', { name })}
      verb={t('verb')}
      busyVerb={t('busy')}
      busy={command.isPending}
      error={command.error}
      onConfirm={() => (reason.trim() === '' ? setMissing(true) : command.mutate(undefined))}
      onClose={onClose}
    >
      <div className="a-stack">
        <p>{t('text')}</p>
        <Field
          label={tc('decision.reason')}
          error={missing && reason.trim() === '' ? tc('decision.write_reason') : undefined}
        >
          {(ids) => (
            <textarea
              {...ids}
              className="a-input"
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </QuestionDialog>
  );
}
