import { Card } from '@mui/material';
import { useState } from 'react';

import { useFormats } from '../../../shared/admin/format';
import { EmptyState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { PageLink, paths } from '../../vacancies/admin';
import type { Figures } from './home';

type Row = NonNullable<Figures['interviews']>[number];

/** Candidates in an interview stage, earliest promised reply first. */
export function Interviews({ rows }: { rows: readonly Row[] }) {
  const t = useT('admin-home');
  return (
    <Card component="section" className="d-interviews" aria-labelledby="home-interviews">
      <header>
        <h2 id="home-interviews">{t('interviews.title')}</h2>
      </header>
      {rows.length === 0 ? (
        <EmptyState title={t('interviews.none')}>{t('interviews.none_text')}</EmptyState>
      ) : (
        <ul className="d-wait">
          {rows.map((row) => (
            <Interview key={row.candidacyId} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Interview({
  row: { candidacyId, candidateName, vacancyTitle, stageName, stageEnteredAt, promisedBy },
}: {
  row: Row;
}) {
  const t = useT('admin-home');
  const { days } = useFormats();
  const [now] = useState(() => Date.now());
  const isLate = promisedBy !== null && Date.parse(promisedBy) < now;
  return (
    <li>
      <div>
        <PageLink className="d-name" to={paths.candidacy(candidacyId)}>
          {candidateName}
        </PageLink>
        <p className="a-meta">
          {vacancyTitle} · {stageName}
        </p>
      </div>
      <span className={isLate ? 'd-late' : 'a-meta'}>
        {promisedBy === null
          ? t('interviews.since', { when: days(stageEnteredAt) })
          : t(isLate ? 'interviews.late' : 'interviews.promised', { when: days(promisedBy) })}
      </span>
    </li>
  );
}
