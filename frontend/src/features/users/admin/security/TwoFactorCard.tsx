import { Button, Card, CardContent } from '@mui/material';
import { useState } from 'react';

import { AdminSetTwoFactorDocument, type AdminSecurityFragment } from '../../../../generated/admin/graphql';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { PasswordInput } from '../../../../shared/admin/ui/form/PasswordInput';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { request } from '../../../../shared/api/fetch-client';
import { useUser } from '../../../../shared/auth/RequireUser';
import { isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { Tag } from '../../../../shared/admin/ui/Tag';

export function TwoFactorCard({ security }: { security: AdminSecurityFragment }) {
  const t = useT('admin-account');
  const { email } = useUser();
  const [asking, setAsking] = useState(false);
  const { twoFactor, twoFactorRequired } = security;
  const on = twoFactor || twoFactorRequired;
  return (
    <Card component="section" aria-labelledby="own-two-factor">
      <header>
        <h2 id="own-two-factor">{t('security.two_factor')}</h2>
        <Tag tone={on ? 'ok' : undefined}>{t(on ? 'security.two_factor_on' : 'security.two_factor_off')}</Tag>
      </header>
      <CardContent className="a-stack">
        <p>{t('security.two_factor_text', { email })}</p>
        {twoFactorRequired ? (
          <p className="a-meta y-required">
            <Icon name="lock" />
            {t('security.two_factor_required')}
          </p>
        ) : (
          <Button onClick={() => setAsking(true)}>{t(twoFactor ? 'security.turn_off' : 'security.turn_on')}</Button>
        )}
      </CardContent>
      {asking && <TwoFactorDialog enabled={!twoFactor} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Asks for the password, so that nobody else can change it on an unlocked device. */
function TwoFactorDialog({ enabled, onClose }: { enabled: boolean; onClose: () => void }) {
  const t = useT('admin-account');
  const [password, setPassword] = useState('');
  const command = useCommand(() => request(AdminSetTwoFactorDocument, { enabled, password }), {
    done: () => t(enabled ? 'security.turned_on' : 'security.turned_off'),
    onDone: onClose,
  });
  const wrong = isApiError(command.error, 'WRONG_CREDENTIALS');
  const word = enabled ? 'turn_on' : 'turn_off';
  return (
    <QuestionDialog
      question={t(`security.${word}_question`)}
      verb={t(`security.${word}`)}
      busyVerb={t('security.turning')}
      busy={command.isPending}
      blocked={password === '' ? t('security.current_missing') : undefined}
      error={wrong ? undefined : command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <p>{t(`security.${word}_text`)}</p>
        <PasswordInput
          label={t('security.current')}
          autoComplete="current-password"
          value={password}
          error={wrong ? t('security.wrong') : undefined}
          onChange={({ target }) => {
            setPassword(target.value);
            command.reset();
          }}
        />
      </div>
    </QuestionDialog>
  );
}
