import { Link } from 'react-router-dom';

import type { AdminCandidacyRowFragment, CandidacyStatus, MatchBand } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { Check, FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import type { Column } from '../../../shared/admin/ui/list/ListTable';
import { ResourceTable } from '../../../shared/admin/ui/list/ResourceTable';
import { EmptyState } from '../../../shared/admin/ui/States';
import { useListState, type ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { MatchScore } from '../../matching/admin/MatchScore';
import { useOptionChoices } from '../../options/admin/useOptions';
import { PageLink } from '../../vacancies/admin/PageLink';
import { paths } from '../../vacancies/admin/paths';
import { EssentialTag, KnockedOutTag, usePersonLine } from './CandidacyTags';
import { KnockedOutFilter, knockedOutOf } from './KnockedOutFilter';
import { StatusTag } from './StatusTag';
import { subjectOf, useDecisions } from './useDecisions';
import { useVacancy } from './VacancyHead';

type Row = AdminCandidacyRowFragment;

const STATUSES: readonly CandidacyStatus[] = ['ACTIVE', 'APPROVED', 'REJECTED', 'HIRED', 'WITHDRAWN'];
export const BANDS: readonly MatchBand[] = ['B90', 'B80', 'B60', 'BELOW'];

const FILTERS = ['q', 'stage', 'status', 'band', 'province', 'essentials', 'knocked'];

export function CandidacyList({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-candidacies');
  const state = useListState({ field: 'appliedAt', order: 'DESC' });
  const vacancy = useVacancy(vacancyId);
  const stages = vacancy?.stages ?? [];
  const { menuFor, dialog } = useDecisions(stages);
  const columns = useColumns(vacancyId === '');
  const filter = {
    vacancyId,
    q: state.get('q'),
    stageId: state.get('stage'),
    status: state.get('status') === '' ? [] : [state.get('status')],
    band: state.get('band') === '' ? [] : [state.get('band')],
    province: state.get('province'),
    ...(state.get('essentials') === '1' ? { essentialsOnly: true } : {}),
    ...(state.get('knocked') === '' ? {} : { knockedOut: knockedOutOf(state.get('knocked')) }),
  };
  const filtered = FILTERS.some((name) => state.get(name) !== '');
  return (
    <>
      <ListFilters state={state} stages={stages} vacancyId={vacancyId} />
      <ResourceTable<Row>
        resource="candidacies"
        label={t('table')}
        state={state}
        filter={filter}
        columns={() => columns}
        actions={{
          label: t('actions'),
          render: (row) => (
            <ActionMenu label={t('actions_for', { name: row.candidateName })} actions={menuFor(subjectOf(row))} />
          ),
        }}
        empty={
          filtered ? (
            <EmptyState
              title={t('empty.filtered')}
              action={
                <button
                  type="button"
                  className="a-btn"
                  onClick={() => state.set(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
                >
                  {t('empty.clear')}
                </button>
              }
            />
          ) : (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          )
        }
      />
      {dialog}
    </>
  );
}

interface ListFiltersProps {
  state: ListState;
  stages: readonly { id: string; name: string }[];
  vacancyId: string;
}

function ListFilters({ state, stages, vacancyId }: ListFiltersProps) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const provinces = useOptionChoices('PROVINCE');
  return (
    <div className="a-filt" role="search">
      <SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />
      {stages.length > 0 && (
        <FilterSelect
          label={t('stage')}
          all={t('stages_all')}
          value={state.get('stage')}
          choices={stages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(stage) => state.set({ stage })}
        />
      )}
      <FilterSelect
        label={t('columns.status')}
        all={t('statuses_all')}
        value={state.get('status')}
        choices={STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(status) => state.set({ status })}
      />
      <FilterSelect
        label={t('band')}
        all={t('bands_all')}
        value={state.get('band')}
        choices={BANDS.map((band) => ({ value: band, label: tm(`band.${band}`) }))}
        onChange={(band) => state.set({ band })}
      />
      <FilterSelect
        label={t('province')}
        all={t('provinces_all')}
        value={state.get('province')}
        choices={provinces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(province) => state.set({ province })}
      />
      <KnockedOutFilter
        vacancyId={vacancyId}
        value={state.get('knocked')}
        onChange={(knocked) => state.set({ knocked })}
      />
      <Check checked={state.get('essentials') === '1'} onChange={(on) => state.set({ essentials: on ? '1' : '' })}>
        {t('essentials_only')}
      </Check>
    </div>
  );
}

function useColumns(withVacancy: boolean): readonly Column<Row>[] {
  const t = useT('admin-candidacies');
  const { day, days } = useFormats();
  const lineOf = usePersonLine();
  return [
    {
      key: 'name',
      label: t('columns.candidate'),
      sort: 'candidateName',
      minWidth: 180,
      render: (row) => (
        <>
          <PageLink className="a-name" to={paths.candidacy(row.id)}>
            {row.candidateName}
          </PageLink>
          <div className="a-meta">{lineOf(row)}</div>
        </>
      ),
    },
    ...(withVacancy
      ? [
          {
            key: 'vacancy',
            label: t('columns.vacancy'),
            minWidth: 180,
            render: (row: Row) => <Link to={paths.candidacies(row.vacancyId)}>{row.vacancyTitle}</Link>,
          },
        ]
      : []),
    {
      key: 'score',
      label: t('columns.score'),
      sort: 'score',
      render: (row) => (
        <>
          <MatchScore score={row.score} band={row.band} /> <EssentialTag short missing={row.essentialMissing} />{' '}
          <KnockedOutTag on={row.knockedOut} />
        </>
      ),
    },
    {
      key: 'stage',
      label: t('stage'),
      sort: 'stageEnteredAt',
      render: (row) => (
        <>
          {row.stageName}
          <div className="a-meta">{days(row.stageEnteredAt)}</div>
        </>
      ),
    },
    {
      key: 'status',
      label: t('columns.status'),
      render: (row) => <StatusTag status={row.status} reselected={row.reselected} />,
    },
    {
      key: 'applied',
      label: t('columns.applied'),
      sort: 'appliedAt',
      numeric: true,
      render: (row) => (row.appliedAt === null ? '–' : day(row.appliedAt)),
    },
  ];
}
