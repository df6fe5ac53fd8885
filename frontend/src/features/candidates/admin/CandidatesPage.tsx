import type { AccountStatus, AdminRootCandidateFragment } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { Email } from '../../../shared/ui/Email';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices } from '../../options/admin';
import { MissingRecord } from '../../../shared/admin/records/MissingRecord';
import { RecordLink } from '../../../shared/admin/records/RecordLink';
import { useRecord } from '../../../shared/admin/records/useRecord';
import { formatTelephone } from '../../../shared/format/telephone';
import { CandidateDrawer } from './CandidateDrawer';
import { Grid } from '../../../shared/admin/grid/Grid';
import { EmptyState } from '../../../shared/admin/ui/States';
import { AccountStatusTag } from '../../../shared/admin/commands/AccountStatusTag';

const STATES: readonly AccountStatus[] = ['ACTIVE', 'PENDING', 'BLOCKED'];

const LIST = '/root/candidates';

const telephoneText = (telephone: string | null | undefined) =>
  telephone === null || telephone === undefined ? '–' : formatTelephone(telephone);

/** Root's list of candidates. */
export function CandidatesPage() {
  const t = useT('admin-candidates', 'admin-root');
  const { dayYear, whole } = useFormats();
  const state = useListState({ field: 'createdAt', order: 'DESC' });
  const provinces = useOptionChoices('PROVINCE');
  const record = useRecord<AdminRootCandidateFragment>('rootCandidates', LIST);
  const [q, status, province] = [state.get('q'), state.get('status'), state.get('province')];
  if (record.missing) {
    return <MissingRecord list={LIST} />;
  }
  return (
    <>
      <PageHead title={t('candidates.title')} meta={t('candidates.meta')} />
      <Grid<AdminRootCandidateFragment>
        resource="rootCandidates"
        label={t('candidates.title')}
        state={state}
        search={<SearchField label={t('candidates.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filters={
          <>
            <FilterSelect
              label={t('state')}
              all={t('states_all')}
              value={status}
              choices={STATES.map((one) => ({ value: one, label: t(`status.${one}`) }))}
              onChange={(value) => state.set({ status: value })}
            />
            <FilterSelect
              label={t('province')}
              all={t('provinces_all')}
              value={province}
              choices={provinces.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => state.set({ province: value })}
            />
          </>
        }
        filter={{ q, province, status: status === '' ? [] : [status] }}
        filterNames={['q', 'status', 'province']}
        empty={<EmptyState title={t('candidates.empty')} />}
        columns={[
          {
            source: 'name',
            exports: ['name', 'surname', 'email'],
            label: t('name'),
            sortable: true,
            minWidth: 220,
            render: (person) => (
              <>
                <RecordLink to={record.addressOf(person.id)}>
                  {person.name} {person.surname}
                </RecordLink>
                <div className="a-meta">
                  <Email address={person.email} />
                </div>
              </>
            ),
          },
          { source: 'telephone', label: t('telephone'), render: (person) => telephoneText(person.telephone) },
          { source: 'province', label: t('province'), render: (person) => person.province?.text.localized ?? '–' },
          {
            source: 'applications',
            label: t('candidates.applications'),
            numeric: true,
            render: (person) => whole(person.applications),
          },
          {
            source: 'status',
            label: t('state'),
            render: (person) =>
              person.status === null || person.status === undefined ? (
                t('candidates.no_account')
              ) : (
                <AccountStatusTag status={person.status} />
              ),
          },
          {
            source: 'createdAt',
            label: t('since'),
            sortable: true,
            numeric: true,
            render: (person) => dayYear(person.createdAt),
          },
        ]}
      >
        <CandidateDrawer record={record} />
      </Grid>
    </>
  );
}
