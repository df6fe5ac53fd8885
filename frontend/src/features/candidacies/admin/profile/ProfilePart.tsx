import { Card, CardContent } from '@mui/material';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import { WhyRows } from '../../../matching/admin';
import { Answers } from './Answers';
import { Documents } from './Documents';
import { Background, Experiences, Motivation } from './ProfileSheets';

/** The application as the candidate sent it, with its score. */
export function ProfilePart({ candidacy }: { candidacy: AdminCandidacyFragment }) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const formats = useFormats();
  const can = useCan();
  const { profile, score } = candidacy;
  return (
    <>
      {score !== null && (
        <Card component="section" aria-labelledby="profile-why">
          <header>
            <h2 id="profile-why">{t('why_score', { score: formats.score(score.total) })}</h2>
            <span className="a-meta">
              {t('computed', { at: formats.dayTime(score.computedAt), version: score.vacancyVersion })}
            </span>
          </header>
          <CardContent>
            <WhyRows components={score.components} total={score.total} />
            <p className="a-meta" style={{ marginTop: 8 }}>
              {tm('fair')}
            </p>
          </CardContent>
        </Card>
      )}
      <Motivation text={candidacy.motivation} />
      <Answers answers={candidacy.answers} />
      <Experiences profile={profile} />
      <Background profile={profile} asked={score} />
      <Documents
        attachments={candidacy.attachments}
        hidden={candidacy.identityHidden}
        readable={can('APPLICATION_VIEW')}
      />
    </>
  );
}
