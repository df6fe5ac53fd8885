import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';

import {
  AdminUnsolicitedCountsDocument,
  type AdminUnsolicitedRowFragment,
  type UnsolicitedState,
} from '../../../../generated/admin/graphql';
import { useReachesAll } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import type { Column } from '../../../../shared/admin/grid/columns';
import { Grid } from '../../../../shared/admin/grid/Grid';
import { ActionMenu } from '../../../../shared/admin/ui/ActionMenu';
import { FilterSelect, SearchField } from '../../../../shared/admin/ui/list/Filters';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { EmptyState } from '../../../../shared/admin/ui/States';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { useListState } from '../../../../shared/admin/useListState';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../options/admin';
import { paths } from '../../../vacancies/admin';
import { useCandidacyVerbs } from '../bulk/useCandidacyVerbs';
import { ProvinceFilter } from '../CandidacyFilters';
import { NotesTag, usePersonLine } from '../CandidacyTags';
import type { UnsolicitedSubject } from './subject';
import { useUnsolicited } from './useUnsolicited';

type Row = AdminUnsolicitedRowFragment;

const STATES: readonly UnsolicitedState[] = ['NEW', 'ANSWERED', 'ATTACHED', 'ARCHIVED'];
/** Without access to the whole institution, the API returns only applications that were attached to a vacancy. */
const OF_VACANCIES: readonly UnsolicitedState[] = ['ATTACHED'];
const COUNTS = { NEW: 'new', ANSWERED: 'answered', ATTACHED: 'attached', ARCHIVED: 'archived' } as const;
/** The applications of the inbox are in no stage. */
const NO_STAGES: readonly [] = [];
const FILTERS = ['q', 'province', 'area'];
/** The parameter of the tab in the address. */
const TAB = ['state'];

const subjectOf = ({ id, version, candidateName, actions }: Row): UnsolicitedSubject => ({
  id,
  version,
  name: candidateName,
  actions,
});

/** The inbox of applications that were sent without a vacancy. */
export function UnsolicitedPage() {
  const t = useT('admin-unsolicited');
  const tc = useT('admin-candidacies');
  const [params] = useSearchParams();
  const list = useListState({ field: 'appliedAt', order: 'DESC' });
  const areas = useOptionChoices('EXPERTISE_AREA');
  const { menuFor, dialog } = useUnsolicited();
  const { verbs, dialogs } = useCandidacyVerbs({ place: 'inbox', vacancyId: '', stages: NO_STAGES });
  const reachesAll = useReachesAll('APPLICATION_LIST');
  const states = reachesAll ? STATES : OF_VACANCIES;
  const state = states.find((one) => one === params.get('state')) ?? (reachesAll ? 'NEW' : 'ATTACHED');
  const columns = useColumns(state);
  /** Filters that apply to every tab and its count. */
  const common = { q: list.get('q'), province: list.get('province'), area: list.get('area') };
  const { data: counts } = useQuery({
    queryKey: ['unsolicited-counts', common],
    queryFn: async ({ signal }) => {
      const filter = Object.fromEntries(Object.entries(common).filter(([, value]) => value !== ''));
      return (await request(AdminUnsolicitedCountsDocument, { filter }, { signal })).unsolicitedCounts;
    },
    staleTime: 30_000,
  });
  const tabTo = (key: UnsolicitedState) => {
    const next = new URLSearchParams(params);
    for (const name of ['page', 'sort']) next.delete(name);
    next.set('state', key);
    return `${paths.unsolicited}?${next.toString()}`;
  };
  return (
    <>
      <PageHead title={t('title')} meta={t(reachesAll ? 'lead' : 'lead_attached')} />
      <StatusTabs
        label={t('states')}
        current={state}
        tabs={states.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: tabTo(key),
          count: counts === undefined ? undefined : { total: counts[COUNTS[key]] },
        }))}
      />
      <Grid<Row>
        resource="unsolicitedCandidacies"
        label={t('table')}
        state={list}
        filter={{ ...common, state: [state] }}
        search={<SearchField label={t('search')} value={list.get('q')} onChange={(q) => list.set({ q })} />}
        filters={
          <>
            <ProvinceFilter state={list} />
            <FilterSelect
              label={t('area')}
              all={t('areas_all')}
              value={list.get('area')}
              choices={areas.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(area) => list.set({ area })}
            />
          </>
        }
        columns={columns}
        bulk={verbs}
        actions={(row) => (
          <ActionMenu label={tc('actions_for', { name: row.candidateName })} actions={menuFor(subjectOf(row))} />
        )}
        filterNames={FILTERS}
        viewNames={TAB}
        empty={<EmptyState title={t(`empty.${state}`)}>{t(`empty.${state}_text`)}</EmptyState>}
        emptyFiltered={t('empty.filtered')}
      />
      {dialog}
      {dialogs}
    </>
  );
}

function useColumns(state: UnsolicitedState): readonly Column<Row>[] {
  const t = useT('admin-unsolicited');
  const tc = useT('admin-candidacies');
  const { day } = useFormats();
  const lineOf = usePersonLine();
  return [
    {
      source: 'candidateName',
      exports: ['candidateName', 'place', 'profession', 'yearsHeld'],
      label: tc('columns.candidate'),
      sortable: true,
      minWidth: 180,
      render: (row) => (
        <>
          <Link className="a-name" to={paths.unsolicitedProfile(row.id)}>
            {row.candidateName}
          </Link>
          <div className="a-meta">
            {[row.profession, lineOf(row)].filter(Boolean).join(' · ')} <NotesTag count={row.notes} />{' '}
            {row.actions.doNotContact && <Tag tone="warn">{t('unwanted')}</Tag>}
          </div>
        </>
      ),
    },
    {
      source: 'wanted',
      exports: ['wantedPosition', 'wantedAreas'],
      label: t('wanted'),
      minWidth: 200,
      render: (row) => (
        <>
          {row.position ?? '–'}
          <div className="a-meta">{row.areas.map(({ text }) => text.localized).join(', ')}</div>
        </>
      ),
    },
    {
      source: 'excerpt',
      exports: [],
      label: t('message'),
      minWidth: 240,
      render: (row) => <span className="a-meta">{row.excerpt}</span>,
    },
    ...(state === 'ATTACHED'
      ? [
          {
            source: 'vacancy',
            exports: ['vacancyTitle'],
            label: tc('columns.vacancy'),
            minWidth: 180,
            render: (row: Row) =>
              row.vacancy === null ? '–' : <Link to={paths.candidacies(row.vacancy.id)}>{row.vacancy.title}</Link>,
          },
        ]
      : []),
    // An application in the state NEW has no answer, so the column would be empty.
    ...(state === 'NEW'
      ? []
      : [
          {
            source: 'answeredAt',
            exports: ['state', 'answeredAt'],
            label: t('answered_at'),
            render: (row: Row) =>
              row.status === 'WITHDRAWN' ? (
                <Tag>{tc('status.WITHDRAWN')}</Tag>
              ) : row.answeredAt === null ? (
                '–'
              ) : (
                day(row.answeredAt)
              ),
          },
        ]),
    {
      source: 'appliedAt',
      label: t('sent_at'),
      sortable: true,
      numeric: true,
      render: (row) => day(row.appliedAt),
    },
  ];
}
