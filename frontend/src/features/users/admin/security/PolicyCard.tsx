import { Button, Card, CardContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AdminEntityPolicyDocument, AdminSetEntityPolicyDocument } from '../../../../generated/admin/graphql';
import { isStale } from '../../../../shared/admin/data/error-texts';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { ErrorState } from '../../../../shared/admin/ui/States';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { Tag } from '../../../../shared/admin/ui/Tag';

/** Security rules of the institution for all its users. Needs the permission to edit the institution. */
export function PolicyCard() {
  const t = useT('admin-account');
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['entity-policy'],
    queryFn: async ({ signal }) => (await request(AdminEntityPolicyDocument, {}, { signal })).entityPolicy,
  });
  if (error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return null;
  }
  const { twoFactorRequired: required } = data;
  return (
    <Card component="section" aria-labelledby="entity-policy">
      <header>
        <h2 id="entity-policy">{t('security.policy')}</h2>
        <Tag tone={required ? 'ok' : undefined}>{t(required ? 'security.policy_on' : 'security.policy_off')}</Tag>
      </header>
      <CardContent className="a-stack">
        <h3>{t('security.policy_title')}</h3>
        <p>{t('security.policy_text')}</p>
        <Button onClick={() => setAsking(true)}>
          {t(required ? 'security.policy_turn_off' : 'security.policy_turn_on')}
        </Button>
      </CardContent>
      {asking && <PolicyDialog version={data.version} required={!required} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface PolicyDialogProps {
  version: number;
  required: boolean;
  onClose: () => void;
}

function PolicyDialog({ version, required, onClose }: PolicyDialogProps) {
  const t = useT('admin-account');
  const word = required ? 'on' : 'off';
  const command = useCommand(() => request(AdminSetEntityPolicyDocument, { version, twoFactorRequired: required }), {
    done: () => t(`security.policy_saved_${word}`),
    onDone: onClose,
  });
  return (
    <QuestionDialog
      question={t(`security.policy_${word}_question`)}
      verb={t(`security.policy_turn_${word}`)}
      busyVerb={t('security.turning')}
      busy={command.isPending}
      blocked={isStale(command.error) ? t('security.stale') : undefined}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t(`security.policy_${word}_text`)}</p>
    </QuestionDialog>
  );
}
