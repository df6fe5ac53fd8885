import { Link } from 'react-router-dom';
import type { OwnCandidacyRowFragment } from '../../../generated/candidate/graphql';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { organisationOf, candidacyStateOf, titleOf } from './candidacy-texts';
import './candidacies.css';

/** The candidate's applications: title, place, current stage, promised date of the reply. */
export function CandidacyRows({
  rows,
  heading: Heading = 'h3',
}: {
  rows: readonly OwnCandidacyRowFragment[];
  heading?: 'h2' | 'h3';
}) {
  const t = useT('standing');
  const locale = useLocale();
  return (
    <ul className="s-list">
      {rows.map((row) => {
        const { state, rest, running } = candidacyStateOf(row, t, locale);
        return (
          <li key={row.id} className="s-item s-app">
            <Heading>
              <Link to={`/candidate/applications?id=${row.id}`}>{titleOf(row, t)}</Link>
            </Heading>
            <p className="u-meta">
              {[organisationOf(row), row.unsolicited !== null && t('unsolicited')].filter(Boolean).join(' · ')}
            </p>
            <p className="u-small">
              <b>{state}</b>
              {running ? rest : rest !== '' && `. ${rest}`}
            </p>
            {running && row.stageTotal > 0 && (
              <div className="s-dots" aria-hidden="true">
                {Array.from({ length: Math.min(row.stageTotal, 12) }, (_, index) => (
                  <i key={index} className={index < row.stageOrder ? 'on' : undefined} />
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
