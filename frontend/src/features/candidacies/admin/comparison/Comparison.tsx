import { Button, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type CSSProperties } from 'react';

import { AdminComparisonDocument } from '../../../../generated/admin/graphql';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { MatchScore, type Weights } from '../../../matching/admin';
import { paths } from '../../../vacancies/admin';
import { StatusTag } from '../StatusTag';
import { CandidacyLink } from '../walk/CandidacyLink';
import { useComparisonRows, type ComparedCandidacy } from './comparison-rows';
import { isSame } from './differences';
import './comparison.css';

/** On a phone the rows are laid out as blocks, and browsers drop the roles of a table that is laid out as blocks. */
const TABLE = { role: 'table' };
const ROW = { role: 'row' };
const COLUMN_HEADER = { role: 'columnheader' };
const ROW_HEADER = { role: 'rowheader' };
const CELL = { role: 'cell' };

interface ComparisonProps {
  ids: readonly string[];
  /** Weights that are tried instead of those of the vacancy. */
  weights: Weights | undefined;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Two to four people side by side. Differences are marked; the names stay visible while the table scrolls. */
export function Comparison({ ids, weights, onRemove, onClose }: ComparisonProps) {
  const t = useT('admin-ranking');
  const tc = useT('admin-candidacies');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data, error, refetch } = useQuery({
    queryKey: ['comparison', ids, weights],
    queryFn: async ({ signal }) =>
      (await request(AdminComparisonDocument, { ids: [...ids], weights: weights ?? null }, { signal }))
        .compareCandidacies,
  });
  return (
    <Card component="section" className="x-card" aria-labelledby="comparison-title">
      <header>
        <h2 id="comparison-title" ref={heading} tabIndex={-1}>
          {tc('comparison')}
        </h2>
        <span className="a-acts">
          {weights !== undefined && <Tag tone="info">{t('comparison.tried')}</Tag>}
          <Check checked={onlyDifferences} onChange={setOnlyDifferences}>
            {tc('only_differences')}
          </Check>
          <Button size="small" onClick={onClose}>
            {t('comparison.back')}
          </Button>
        </span>
      </header>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingState />
      ) : (
        <ComparisonTable people={data} onlyDifferences={onlyDifferences} onRemove={onRemove} />
      )}
    </Card>
  );
}

interface ComparisonTableProps {
  people: readonly ComparedCandidacy[];
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
}

function ComparisonTable({ people, onlyDifferences, onRemove }: ComparisonTableProps) {
  const t = useT('admin-ranking');
  const rows = useComparisonRows(people);
  const shown = rows.filter((row) => !onlyDifferences || !isSame(row));
  return (
    // The frame scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="x-frame" tabIndex={0} role="region" aria-label={t('comparison.table')}>
      <table {...TABLE} className="x-table" style={{ '--n': people.length } as CSSProperties}>
        <thead>
          <tr {...ROW}>
            <td className="x-corner" />
            {people.map((person) => (
              <th {...COLUMN_HEADER} scope="col" key={person.id}>
                <PersonHead person={person} onRemove={people.length > 2 ? () => onRemove(person.id) : undefined} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const isDifferent = !isSame(row);
            return (
              <tr {...ROW} key={row.key} className={isDifferent ? 'is-different' : undefined}>
                <th {...ROW_HEADER} scope="row">
                  <span className="x-label">
                    {row.label} {row.note !== undefined && <span className="a-meta a-num">{row.note}</span>}
                    {isDifferent && <span className="a-sr"> {t('comparison.differs')}</span>}
                  </span>
                </th>
                {people.map(({ id }, place) => (
                  <td {...CELL} key={id}>
                    {row.cell(place)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length === 0 && <p className="x-none a-meta">{t('comparison.no_difference')}</p>}
    </div>
  );
}

function PersonHead({ person, onRemove }: { person: ComparedCandidacy; onRemove: (() => void) | undefined }) {
  const t = useT('admin-ranking');
  const name = `${person.profile.name} ${person.profile.surname}`.trim();
  return (
    <>
      <span className="x-name">
        <CandidacyLink className="a-name" id={person.id} to={paths.rankedCandidacy(person.id)}>
          {name}
        </CandidacyLink>
        {onRemove !== undefined && (
          <Button size="small" className="x-remove" aria-label={t('comparison.remove', { name })} onClick={onRemove}>
            <Icon name="close" />
          </Button>
        )}
      </span>
      {person.profile.profession !== null && <span className="a-meta x-line">{person.profile.profession}</span>}
      <span className="a-tags">
        <MatchScore score={person.score?.total ?? null} band={person.score?.band ?? null} />
        {person.status !== 'ACTIVE' && <StatusTag status={person.status} reselected={person.reselected} />}
      </span>
    </>
  );
}
