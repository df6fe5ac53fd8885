import { Card, CardContent } from '@mui/material';

import type { AdminDatabaseCandidateFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import { StateTag, StatusTag } from '../../../candidacies/admin';
import { PageLink, paths } from '../../../vacancies/admin';

type Candidate = AdminDatabaseCandidateFragment;

/** The applications of the candidate to this institution. */
export function CandidateActivity({ candidacies }: Pick<Candidate, 'candidacies'>) {
  const t = useT('admin-database');
  const { day } = useFormats();
  if (candidacies.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="candidate-candidacies">
      <header>
        <h2 id="candidate-candidacies">{t('their_candidacies')}</h2>
      </header>
      <CardContent>
        <ul className="d-list">
          {candidacies.map(({ id, vacancyTitle, inboxState, status, stageName, appliedAt }) => (
            <li key={id}>
              <PageLink to={inboxState ? paths.unsolicitedProfile(id) : paths.candidacy(id)}>
                {vacancyTitle ?? t('unsolicited')}
              </PageLink>
              <p className="a-tags">
                {inboxState ? <StateTag state={inboxState} /> : <StatusTag status={status} reselected={false} />}
                <span className="a-meta">
                  {[stageName, appliedAt === null || appliedAt === undefined ? null : day(appliedAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

interface SentVacanciesProps {
  sent: Candidate['sentVacancies'];
  wants: boolean;
}

export function SentVacancies({ sent, wants }: SentVacanciesProps) {
  const t = useT('admin-database');
  const { day } = useFormats();
  if (sent.length === 0 && wants) return null;
  return (
    <Card component="section" aria-labelledby="candidate-sent">
      <header>
        <h2 id="candidate-sent">{t('sent')}</h2>
      </header>
      <CardContent>
        {!wants && <p className="a-meta">{t('opted_out')}</p>}
        <ul className="d-list">
          {sent.map(({ vacancyId, vacancyTitle, sentAt, sentBy }) => (
            <li key={`${vacancyId} ${sentAt}`}>
              <PageLink to={paths.details(vacancyId)}>{vacancyTitle}</PageLink>
              <p className="a-meta">{t('sent_line', { at: day(sentAt), name: sentBy.name })}</p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
