import { Button } from '@mui/material';
import {
  AdminCreatePlanDocument,
  AdminUpdatePlanDocument,
  type AdminPlanFragment,
  type PlanInput,
} from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { DEFAULT_CURRENCY } from '../../../shared/format/currency';
import { useT } from '../../../shared/i18n/useT';
import { useOptions } from '../../options/admin';
import type { FieldSpec, FormValues } from '../../../shared/admin/commands/field-spec';
import { Grid } from '../../../shared/admin/grid/Grid';
import { MissingRecord } from '../../../shared/admin/records/MissingRecord';
import { RecordDrawer } from '../../../shared/admin/records/RecordDrawer';
import { RecordFacts } from '../../../shared/admin/records/RecordFacts';
import { RecordLink } from '../../../shared/admin/records/RecordLink';
import { useRecord } from '../../../shared/admin/records/useRecord';
import { EmptyState } from '../../../shared/admin/ui/States';
import { textOrNull, useCommandDialog, wholeOrNull } from '../../../shared/admin/commands/useCommandDialog';
import { Tag } from '../../../shared/admin/ui/Tag';

const inputOf = (values: FormValues): PlanInput => ({
  name: values['name'] ?? '',
  price: (values['price'] ?? '').replace(',', '.').replace(/\s/g, ''),
  currency: values['currency'] ?? DEFAULT_CURRENCY,
  vacancyLimit: wholeOrNull(values['vacancyLimit']),
  vacancyPriceLimit: textOrNull(values['vacancyPriceLimit'])?.replace(',', '.').replace(/\s/g, '') ?? null,
  userLimit: wholeOrNull(values['userLimit']),
  storageMegabytes: wholeOrNull(values['storageMegabytes']),
  active: values['active'] === 'true',
});

const startOf = (plan: AdminPlanFragment): FormValues => ({
  name: plan.name,
  price: plan.price,
  currency: plan.currency,
  vacancyLimit: String(plan.vacancyLimit ?? ''),
  vacancyPriceLimit: plan.vacancyPriceLimit ?? '',
  userLimit: String(plan.userLimit ?? ''),
  storageMegabytes: String(plan.storageMegabytes ?? ''),
  active: String(plan.active),
});

const LIST = '/root/plans';

const priceOf = (plan: AdminPlanFragment) => `${plan.price.replace('.', ',')} ${plan.currency}`;

/** Root's list of plans: prices and limits of institutions. */
export function PlansPage() {
  const t = useT('admin-plans', 'admin-root');
  const { whole } = useFormats();
  const state = useListState({ field: 'name', order: 'ASC' });
  const record = useRecord<AdminPlanFragment>('plans', LIST);
  const q = state.get('q');
  const currencies = useOptions('CURRENCY').map(({ key, text }) => ({
    value: key,
    label: `${key} · ${text.localized}`,
  }));
  const { ask, dialog } = useCommandDialog({ currency: currencies });
  const limit = (value: number | null | undefined) =>
    value === null || value === undefined ? t('plans.no_limit') : whole(value);
  const fields: FieldSpec[] = [
    { name: 'name', label: t('plans.own_name') },
    { name: 'price', label: t('plans.price'), kind: 'number' },
    { name: 'currency', label: t('plans.currency'), kind: 'select' },
    { name: 'vacancyLimit', label: t('plans.vacancies'), kind: 'whole', optional: true, help: t('plans.limit_help') },
    { name: 'vacancyPriceLimit', label: t('plans.vacancy_price'), kind: 'number', optional: true },
    { name: 'userLimit', label: t('plans.users'), kind: 'whole', optional: true },
    { name: 'storageMegabytes', label: t('plans.storage'), kind: 'whole', optional: true },
    { name: 'active', label: t('plans.offered'), kind: 'switch' },
  ];
  const create = () =>
    ask({
      question: t('plans.create_question'),
      verb: t('create'),
      busy: t('creating'),
      done: t('plans.created'),
      fields,
      start: { currency: DEFAULT_CURRENCY, price: '0', active: 'true' },
      run: (values, key) => request(AdminCreatePlanDocument, { input: inputOf(values), key }),
    });
  const edit = (plan: AdminPlanFragment) =>
    ask({
      question: t('plans.edit_question', { name: plan.name }),
      text: t('plans.edit_text', { count: plan.entities, entities: whole(plan.entities) }),
      verb: t('save'),
      busy: t('saving'),
      done: t('saved'),
      fields,
      edits: { resource: 'plans', name: plan.name, row: plan, startOf },
      run: (values, _key, version) =>
        request(AdminUpdatePlanDocument, { id: plan.id, version, input: inputOf(values) }),
    });
  if (record.missing) {
    return <MissingRecord list={LIST} />;
  }
  return (
    <>
      <PageHead
        title={t('plans.title')}
        meta={t('plans.meta')}
        actions={
          <Button variant="contained" color="primary" onClick={create}>
            {t('plans.create')}
          </Button>
        }
      />
      <Grid<AdminPlanFragment>
        resource="plans"
        label={t('plans.title')}
        state={state}
        search={<SearchField label={t('plans.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filter={{ q }}
        filterNames={['q']}
        empty={<EmptyState title={t('plans.empty')} />}
        columns={[
          {
            source: 'name',
            exports: ['name', 'inUse'],
            label: t('plans.name'),
            sortable: true,
            render: (plan) => (
              <>
                <RecordLink to={record.addressOf(plan.id)}>{plan.name}</RecordLink>
                {!plan.active && <div className="a-meta">{t('plans.not_offered')}</div>}
              </>
            ),
          },
          {
            source: 'price',
            exports: ['price', 'currency'],
            label: t('plans.price'),
            numeric: true,
            render: priceOf,
          },
          {
            source: 'vacancies',
            exports: ['vacancyLimit'],
            label: t('plans.vacancies'),
            numeric: true,
            render: (plan) => limit(plan.vacancyLimit),
          },
          {
            source: 'users',
            exports: ['userLimit'],
            label: t('plans.users'),
            numeric: true,
            render: (plan) => limit(plan.userLimit),
          },
          {
            source: 'storage',
            exports: ['storageMegabytes'],
            label: t('plans.storage'),
            numeric: true,
            render: (plan) => limit(plan.storageMegabytes),
          },
          { source: 'entities', label: t('plans.entities'), numeric: true, render: (plan) => whole(plan.entities) },
        ]}
        actions={(plan) => (
          <Button size="small" aria-label={t('edit_named', { name: plan.name })} onClick={() => edit(plan)}>
            {t('edit')}
          </Button>
        )}
      >
        <RecordDrawer record={record} kind={t('plans.one')} nameOf={({ name }) => name}>
          {(plan) => (
            <>
              <RecordFacts
                title={plan.name}
                state={!plan.active && <Tag>{t('plans.not_offered')}</Tag>}
                none={t('plans.no_limit')}
                rows={[
                  [t('plans.price'), priceOf(plan)],
                  [t('plans.vacancies'), limit(plan.vacancyLimit)],
                  [t('plans.vacancy_price'), plan.vacancyPriceLimit?.replace('.', ',')],
                  [t('plans.users'), limit(plan.userLimit)],
                  [t('plans.storage'), limit(plan.storageMegabytes)],
                  [t('plans.entities'), whole(plan.entities)],
                ]}
              />
              <div className="a-acts">
                <Button variant="contained" color="primary" onClick={() => edit(plan)}>
                  {t('edit')}
                </Button>
              </div>
            </>
          )}
        </RecordDrawer>
      </Grid>
      {dialog}
    </>
  );
}
