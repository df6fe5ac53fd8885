import { Button, Card, CardContent } from '@mui/material';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { Note } from '../../../../shared/admin/ui/Note';
import { useT } from '../../../../shared/i18n/useT';
import { StateTag } from './StateTag';
import { useUnsolicited } from './useUnsolicited';

interface UnsolicitedCardProps {
  candidacy: AdminCandidacyFragment;
  name: string;
}

const VERBS = ['canAnswer', 'canAttach', 'canArchive', 'canRestore'] as const;

/** Position and areas that the candidate asks for without a vacancy, and the commands for the application. */
export function UnsolicitedCard({ candidacy, name }: UnsolicitedCardProps) {
  const t = useT('admin-unsolicited', 'admin-candidacies');
  const { ask, dialog } = useUnsolicited();
  const { id, version, unsolicited } = candidacy;
  if (unsolicited === null) return null;
  const { state, position, areas, actions } = unsolicited;
  const subject = { id, version, name, actions };
  return (
    <>
      <Card component="section" aria-labelledby="profile-unsolicited">
        <header>
          <h2 id="profile-unsolicited">{t('one')}</h2>
          <StateTag state={state} />
        </header>
        <CardContent component="dl" className="a-dl">
          <dt>{t('position')}</dt>
          <dd>{position ?? t('not_given')}</dd>
          <dt>{t('areas')}</dt>
          <dd>{areas.length === 0 ? t('not_given') : areas.map(({ text }) => text.localized).join(', ')}</dd>
        </CardContent>
        {actions.doNotContact && (
          <CardContent>
            <Note tone="warn" component="div">
              <p>
                <strong>{t('unwanted')}.</strong> {t('unwanted_text')}
              </p>
            </Note>
          </CardContent>
        )}
      </Card>
      {VERBS.some((verb) => actions[verb]) && (
        <Card component="section" className="p-decide" aria-label={t('decision.label')}>
          <CardContent className="p-acts">
            {actions.canAttach && (
              <Button variant="contained" color="primary" onClick={() => ask('attach', subject)}>
                {t('attach.menu')}
              </Button>
            )}
            {actions.canRestore && (
              <Button variant="contained" color="primary" onClick={() => ask('restore', subject)}>
                {t('restore.menu')}
              </Button>
            )}
            <div className="p-pair">
              {actions.canAnswer && <Button onClick={() => ask('answer', subject)}>{t('answer.menu')}</Button>}
              {actions.canArchive && <Button onClick={() => ask('archive', subject)}>{t('archive.menu')}</Button>}
            </div>
          </CardContent>
        </Card>
      )}
      {dialog}
    </>
  );
}
