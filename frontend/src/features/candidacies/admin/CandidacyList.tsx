import { useListContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';

import type { AdminCandidacyRowFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import type { Column } from '../../../shared/admin/grid/columns';
import { Grid } from '../../../shared/admin/grid/Grid';
import { ChangesBar } from '../../../shared/admin/live/ChangesBar';
import { EmptyState } from '../../../shared/admin/ui/States';
import { useListState, type ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { MatchScore } from '../../matching/admin';
import { paths } from '../../vacancies/admin';
import { useCandidacyVerbs } from './bulk/useCandidacyVerbs';
import { EssentialTag, FeedbackDue, KnockedOutTag, NotesTag, usePersonLine } from './CandidacyTags';
import { AddressProvinceFilter, BandFilter, EssentialsFilter, StageFilter, StatusFilter } from './CandidacyFilters';
import { ActiveFilters } from './filters/ActiveFilters';
import { MORE_PARAMS, moreFilterOf } from './filters/more-filters';
import { MoreFilters } from './filters/MoreFilters';
import { viewNames } from './filters/vacancy-views';
import { isCandidacyList, useListChanges } from './live/useListChanges';
import { StatusTag } from './StatusTag';
import { WaitingFilter, waitingOf } from './WaitingFilter';
import { FeedbackTabs } from './decisions/FeedbackTabs';
import { subjectOf, useDecisions, type DecisionsState } from './decisions/useDecisions';
import { useNamedVacancy } from './VacancyHead';
import { CandidacyLink } from './walk/CandidacyLink';
import { ListTrail } from './walk/ListTrail';
import { usePeopleKeys } from './walk/usePeopleKeys';

type Row = AdminCandidacyRowFragment;

const NEWEST = { field: 'appliedAt', order: 'DESC' } as const;
/** Candidacies that wait for feedback are sorted by the day when the feedback is due. */
const LONGEST_DUE = { field: 'feedbackDueAt', order: 'ASC' } as const;

/** The vacancy whose candidacies the list has. */
const SUBJECT: readonly string[] = ['vacancyId'];
const FILTERS = [...['q', 'stage', 'status', 'band', 'province', 'essentials', 'waiting', 'awaiting'], ...MORE_PARAMS];

export function CandidacyList({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-candidacies');
  const can = useCan();
  const [params] = useSearchParams();
  const awaiting = params.get('awaiting') === '1';
  const state = useListState(awaiting ? LONGEST_DUE : NEWEST);
  const stages = useNamedVacancy(vacancyId)?.stages ?? [];
  const { menuFor, askIfAllowed, dialog } = useDecisions(stages);
  const { verbs, progress, dialogs } = useCandidacyVerbs({
    place: awaiting ? 'awaiting' : 'list',
    vacancyId,
    stages,
  });
  const columns = useColumns(vacancyId === '', awaiting);
  const changes = useListChanges(vacancyId === '' ? null : vacancyId, isCandidacyList);
  const filter = {
    vacancyId,
    q: state.get('q'),
    stageId: state.get('stage'),
    status: state.get('status') === '' ? [] : [state.get('status')],
    band: state.get('band') === '' ? [] : [state.get('band')],
    province: state.get('province'),
    ...(state.get('essentials') === '1' ? { essentialsOnly: true } : {}),
    ...(awaiting ? { awaitingFeedback: true } : {}),
    ...waitingOf(state.get('waiting')),
    ...moreFilterOf(state, can),
  };
  return (
    <>
      <FeedbackTabs vacancyId={vacancyId} awaiting={awaiting} />
      <ChangesBar {...changes} />
      {progress}
      <Grid<Row>
        resource="candidacies"
        label={t('table')}
        state={state}
        filter={filter}
        search={<SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />}
        filters={<ListFilters state={state} stages={stages} vacancyId={vacancyId} />}
        columns={columns}
        bulk={verbs}
        actions={(row) => (
          <ActionMenu label={t('actions_for', { name: row.candidateName })} actions={menuFor(subjectOf(row))} />
        )}
        filterNames={FILTERS}
        used={<ActiveFilters state={state} vacancyId={vacancyId} />}
        viewNames={viewNames([], state)}
        subjectNames={SUBJECT}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
        emptyFiltered={t('empty.filtered')}
      >
        <ListKeys askIfAllowed={askIfAllowed} />
      </Grid>
      {dialog}
      {dialogs}
    </>
  );
}

function ListKeys({ askIfAllowed }: Pick<DecisionsState, 'askIfAllowed'>) {
  const { data = [] } = useListContext<Row>();
  usePeopleKeys((id, verb) => {
    const row = data.find((one) => one.id === id);
    if (row !== undefined) askIfAllowed(verb, subjectOf(row));
  });
  return null;
}

interface ListFiltersProps {
  state: ListState;
  stages: readonly { id: string; name: string }[];
  vacancyId: string;
}

function ListFilters({ state, stages, vacancyId }: ListFiltersProps) {
  return (
    <>
      <StageFilter state={state} stages={stages} />
      <StatusFilter state={state} />
      <BandFilter state={state} />
      <AddressProvinceFilter state={state} />
      <WaitingFilter state={state} />
      <EssentialsFilter state={state} />
      <MoreFilters state={state} vacancyId={vacancyId} />
    </>
  );
}

function useColumns(withVacancy: boolean, withFeedback: boolean): readonly Column<Row>[] {
  const t = useT('admin-lists', 'admin-candidacies');
  const { day, days } = useFormats();
  const lineOf = usePersonLine();
  return [
    {
      source: 'candidateName',
      exports: ['candidateName', 'place', 'yearsHeld', 'notes'],
      label: t('columns.candidate'),
      sortable: true,
      minWidth: 180,
      render: (row) => (
        <>
          <ListTrail>
            <CandidacyLink className="a-name" id={row.id} to={paths.candidacy(row.id)}>
              {row.candidateName}
            </CandidacyLink>
          </ListTrail>
          <div className="a-meta">
            {lineOf(row)} <NotesTag count={row.notes} />
          </div>
        </>
      ),
    },
    ...(withVacancy
      ? [
          {
            source: 'vacancy',
            exports: ['vacancyTitle'],
            label: t('columns.vacancy'),
            minWidth: 180,
            render: (row: Row) => <Link to={paths.candidacies(row.vacancyId)}>{row.vacancyTitle}</Link>,
          },
        ]
      : []),
    {
      source: 'score',
      exports: ['score', 'band', 'essentialMissing', 'knockedOut'],
      label: t('columns.score'),
      sortable: true,
      render: (row) => (
        <>
          <MatchScore score={row.score} band={row.band} /> <EssentialTag short missing={row.essentialMissing} />{' '}
          <KnockedOutTag on={row.knockedOut} />
        </>
      ),
    },
    {
      source: 'stageEnteredAt',
      exports: ['stage', 'stageEnteredAt'],
      label: t('stage'),
      sortable: true,
      minWidth: 150,
      render: (row) => (
        <>
          {row.stageName}
          <div className="a-meta">{days(row.stageEnteredAt)}</div>
        </>
      ),
    },
    // Every row of this list has the status REJECTED.
    ...(withFeedback
      ? [
          {
            source: 'feedbackDueAt',
            label: t('columns.feedback'),
            sortable: true,
            render: (row: Row) => <FeedbackDue at={row.feedbackDueAt} />,
          },
          {
            source: 'rejectionReason',
            label: t('reason.column'),
            minWidth: 140,
            render: (row: Row) => row.rejectionReason?.name.localized ?? '–',
          },
        ]
      : [
          {
            source: 'status',
            exports: ['status', 'reselected', 'rejectionReason'],
            label: t('columns.status'),
            render: (row: Row) => (
              <>
                <StatusTag status={row.status} reselected={row.reselected} />
                <div className="a-meta">{row.rejectionReason?.name.localized}</div>
              </>
            ),
          },
        ]),
    {
      source: 'appliedAt',
      label: t('columns.applied'),
      sortable: true,
      numeric: true,
      render: (row) => (row.appliedAt === null ? '–' : day(row.appliedAt)),
    },
  ];
}
