import { Link } from 'react-router-dom';

import type { AdminDatabaseRowFragment } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import type { Column } from '../../../shared/admin/grid/columns';
import { Grid } from '../../../shared/admin/grid/Grid';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { EmptyState } from '../../../shared/admin/ui/States';
import { Tag } from '../../../shared/admin/ui/Tag';
import { useListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { DatabaseChips, DatabaseFilters, FILTERS, filterOf } from '../../database-filters/admin';
import { useAddToFavourites } from '../../favourites/admin';
import { experienceText } from '../../matching/admin';
import { useMergeSelected } from '../../merging/admin';
import { useSendVacancy } from '../../vacancy-sending/admin';
import { HitLine } from './HitLine';
import { databasePaths } from './paths';
import { TagsMenu } from './tags/TagsMenu';
import { useTagging } from './tags/useTagging';
import { usePrintCandidates } from './usePrintCandidates';
import './database.css';

type Row = AdminDatabaseRowFragment;

const MOST_SKILLS = 3;

/** Lists the candidates that the institution may see, with search, filters and commands for selected candidates. */
export function DatabasePage() {
  const t = useT('admin-database');
  const state = useListState({ field: 'activeAt', order: 'DESC' });
  const q = state.get('q');
  const columns = useColumns();
  const tagging = useTagging();
  const favourites = useAddToFavourites();
  const sending = useSendVacancy();
  const merging = useMergeSelected();
  const printing = usePrintCandidates();
  // Words are answered with the best first, unless the person chose another order.
  const search = (words: string) => {
    const sort = words !== '' && q === '' ? 'hit.DESC' : words === '' && state.sort.field === 'hit' ? '' : null;
    state.set({ q: words, ...(sort === null ? {} : { sort }) });
  };
  return (
    <>
      <PageHead title={t('title')} meta={t('meta')} actions={<TagsMenu />} />
      {sending.progress}
      <Grid<Row>
        resource="databaseCandidates"
        label={t('table')}
        state={state}
        filter={filterOf(state)}
        search={<SearchField label={t('search')} value={q} onChange={search} />}
        filters={<DatabaseFilters state={state} />}
        used={<DatabaseChips state={state} />}
        columns={columns}
        bulk={[...tagging.verbs, ...favourites.verbs, ...sending.verbs, ...merging.verbs, ...printing.verbs]}
        filterNames={FILTERS}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
        emptyFiltered={t('empty.filtered')}
      />
      {tagging.dialog}
      {favourites.dialog}
      {sending.dialog}
      {merging.dialog}
      {printing.dialog}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useT('admin-database');
  const tm = useT('admin-matching');
  const { day } = useFormats();
  return [
    {
      source: 'fullName',
      exports: ['candidateName', 'profession', 'place', 'tags'],
      label: t('columns.candidate'),
      sortable: true,
      minWidth: 240,
      render: ({ id, fullName, profession, place, tags, hit }) => (
        <>
          <Link className="a-name" to={databasePaths.candidate(id)}>
            {fullName}
          </Link>
          <div className="a-meta">{[profession, place].filter((part) => part !== null).join(' · ')}</div>
          {tags.length > 0 && (
            <p className="a-tags">
              {tags.map((tag) => (
                <Tag key={tag.id} tone="info">
                  {tag.name}
                </Tag>
              ))}
            </p>
          )}
          <HitLine hit={hit} />
        </>
      ),
    },
    {
      source: 'years',
      exports: ['yearsHeld', 'academicLevel'],
      label: t('columns.experience'),
      minWidth: 130,
      render: ({ years, academicLevel }) => (
        <>
          {experienceText(years, tm) || '–'}
          <div className="a-meta">{academicLevel?.text.localized}</div>
        </>
      ),
    },
    {
      source: 'skills',
      exports: ['skills', 'languages', 'availability'],
      label: t('columns.skills'),
      minWidth: 180,
      render: ({ skills }) => (
        <>
          {skills
            .slice(0, MOST_SKILLS)
            .map(({ text }) => text.localized)
            .join(', ') || '–'}
          {skills.length > MOST_SKILLS && ` +${skills.length - MOST_SKILLS}`}
        </>
      ),
    },
    {
      source: 'sources',
      exports: ['candidacies'],
      label: t('columns.source'),
      minWidth: 140,
      render: ({ sources, candidacies }) => (
        <>
          {sources.map((source) => t(`source.${source}`)).join(', ')}
          {candidacies > 0 && <div className="a-meta">{t('candidacies', { count: candidacies })}</div>}
        </>
      ),
    },
    {
      source: 'activeAt',
      label: t('columns.active'),
      sortable: true,
      numeric: true,
      render: ({ activeAt }) => day(activeAt),
    },
  ];
}
