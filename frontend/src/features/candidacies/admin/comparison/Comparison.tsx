import { Button, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { useT } from '../../../../shared/i18n/useT';
import { useAddToFavourites } from '../../../favourites/admin';
import { MatchScore } from '../../../matching/admin';
import { useComparisonRows, type ComparedPerson } from './comparison-rows';
import { isSame } from './differences';
import { FavouriteButton } from './FavouriteButton';
import './comparison.css';

/** On a phone the rows are laid out as blocks, and browsers drop the roles of a table that is laid out as blocks. */
const TABLE = { role: 'table' };
const ROW = { role: 'row' };
const COLUMN_HEADER = { role: 'columnheader' };
const ROW_HEADER = { role: 'rowheader' };
const CELL = { role: 'cell' };

/** The parts of the comparison that differ between applicants and people of the database. */
interface PersonParts<P> {
  /** The name of a person, as a link if the user may open the profile. */
  nameOf: (person: P, name: string) => ReactNode;
  /** A tag next to the score. */
  markOf: (person: P) => ReactNode;
  onRemove: (id: string) => void;
}

interface ComparisonProps<P> extends PersonParts<P> {
  ids: readonly string[];
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<readonly P[]>;
  /** The scores use weights that are tried instead of the weights of the vacancy. */
  tried: boolean;
  onClose: () => void;
}

/** Two to four people side by side. Differences are marked; the names stay visible while the table scrolls. */
export function Comparison<P extends ComparedPerson>({
  ids,
  queryKey,
  read,
  tried,
  onClose,
  ...parts
}: ComparisonProps<P>) {
  const t = useT('admin-ranking');
  const tc = useT('admin-candidacies');
  const favourites = useAddToFavourites();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    // The API records each read of a profile. A refetch on window focus is not a read by the user, so it is disabled.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <Card component="section" className="x-card" aria-labelledby="comparison-title">
        <header>
          <h2 id="comparison-title" ref={heading} tabIndex={-1}>
            {tc('comparison')}
          </h2>
          <span className="a-acts">
            {tried && <Tag tone="info">{t('comparison.tried')}</Tag>}
            <Check checked={onlyDifferences} onChange={setOnlyDifferences}>
              {tc('only_differences')}
            </Check>
            <FavouriteButton verbs={favourites.verbs} ids={ids} />
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
          <ComparisonTable people={data} onlyDifferences={onlyDifferences} {...parts} />
        )}
      </Card>
      {favourites.dialog}
    </>
  );
}

interface ComparisonTableProps<P> extends PersonParts<P> {
  people: readonly P[];
  onlyDifferences: boolean;
}

function ComparisonTable<P extends ComparedPerson>({ people, onlyDifferences, ...parts }: ComparisonTableProps<P>) {
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
                <PersonHead person={person} canRemove={people.length > 2} {...parts} />
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

interface PersonHeadProps<P> extends PersonParts<P> {
  person: P;
  canRemove: boolean;
}

function PersonHead<P extends ComparedPerson>({ person, canRemove, nameOf, markOf, onRemove }: PersonHeadProps<P>) {
  const t = useT('admin-ranking');
  const name = `${person.profile.name} ${person.profile.surname}`.trim();
  return (
    <>
      <span className="x-name">
        {nameOf(person, name)}
        {canRemove && (
          <Button
            size="small"
            className="x-remove"
            aria-label={t('comparison.remove', { name })}
            onClick={() => onRemove(person.id)}
          >
            <Icon name="close" />
          </Button>
        )}
      </span>
      {person.profile.profession !== null && <span className="a-meta x-line">{person.profile.profession}</span>}
      <span className="a-tags">
        <MatchScore score={person.score?.total ?? null} band={person.score?.band ?? null} />
        {markOf(person)}
      </span>
    </>
  );
}
