import { Button } from '@mui/material';
import {
  AdminCreateOptionDocument,
  AdminUpdateOptionDocument,
  type AdminOptionItemFragment,
  type OptionList,
} from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices } from './useOptions';
import type { FieldSpec, FormValues } from '../../../shared/admin/commands/field-spec';
import { Grid } from '../../../shared/admin/grid/Grid';
import { EmptyState } from '../../../shared/admin/ui/States';
import { useCommandDialog } from '../../../shared/admin/commands/useCommandDialog';
import { Tag } from '../../../shared/admin/ui/Tag';

const LISTS: readonly OptionList[] = [
  'ACADEMIC_LEVEL',
  'AVAILABILITY',
  'COUNTRY',
  'CURRENCY',
  'DISTRICT',
  'DOCUMENT_RULE',
  'DOCUMENT_TYPE',
  'EXPERTISE_AREA',
  'GENDER',
  'LANGUAGE',
  'LANGUAGE_LEVEL',
  'MUNICIPALITY',
  'NATIONALITY',
  'POSITION',
  'PROVINCE',
  'REJECTION_REASON',
  'SECTOR',
  'SKILL',
  'STUDY_AREA',
  'TEST_CATEGORY',
  'TEST_DIFFICULTY',
  'TEST_TYPE',
  'TOOL',
  'VACANCY_CATEGORY',
  'VACANCY_TYPE',
];
const FIRST: OptionList = 'REJECTION_REASON';
const isList = (text: string): text is OptionList => (LISTS as readonly string[]).includes(text);
const startOf = ({ text, position, active }: AdminOptionItemFragment): FormValues => ({
  pt: text.pt,
  en: text.en,
  fr: text.fr,
  position: String(position),
  active: String(active),
});
const textOf = ({ pt = '', en = '', fr = '' }: FormValues) => ({ pt, en, fr });

/** The option lists of forms: texts in three languages, order, and whether an option is offered. */
export function OptionsPage() {
  const t = useT('admin-options', 'admin-root');
  const { whole } = useFormats();
  const state = useListState({ field: 'position', order: 'ASC' });
  const provinces = useOptionChoices('PROVINCE');
  const { ask, dialog } = useCommandDialog({ parent: provinces.map(({ id, name }) => ({ value: id, label: name })) });
  const requestedList = state.get('list');
  const list = isList(requestedList) ? requestedList : FIRST;
  const q = state.get('q');
  const withinProvince = list === 'DISTRICT' || list === 'MUNICIPALITY';
  const texts: FieldSpec[] = [
    { name: 'pt', label: t('options.pt'), fault: 'text.pt' },
    { name: 'en', label: t('options.en'), fault: 'text.en' },
    { name: 'fr', label: t('options.fr'), fault: 'text.fr' },
  ];
  const add = () =>
    ask({
      question: t('options.add_question', { list: t(`options.list.${list}`) }),
      text: t('options.add_text'),
      verb: t('options.add'),
      busy: t('saving'),
      done: t('options.added'),
      fields: [
        ...texts,
        ...(withinProvince
          ? [
              {
                name: 'parent',
                label: t('province'),
                kind: 'select' as const,
                none: t('choose'),
              },
            ]
          : []),
      ],
      run: (values, key) =>
        request(AdminCreateOptionDocument, {
          input: { list, text: textOf(values), parent: values['parent'] === '' ? null : (values['parent'] ?? null) },
          key,
        }),
    });
  const edit = (item: AdminOptionItemFragment) =>
    ask({
      question: t('options.edit_question', { name: item.text.localized }),
      text: t('options.edit_text'),
      verb: t('save'),
      busy: t('saving'),
      done: t('saved'),
      fields: [
        ...texts,
        { name: 'position', label: t('options.position'), kind: 'whole' },
        { name: 'active', label: t('options.offered'), kind: 'switch' },
      ],
      edits: { resource: 'optionItems', name: item.text.localized, row: item, startOf },
      run: (values, _key, version) =>
        request(AdminUpdateOptionDocument, {
          id: item.id,
          version,
          input: {
            text: textOf(values),
            position: Number(values['position']),
            active: values['active'] === 'true',
          },
        }),
    });
  return (
    <>
      <PageHead
        title={t('options.title')}
        meta={t('options.meta')}
        actions={
          <Button variant="contained" color="primary" onClick={add}>
            {t('options.add')}
          </Button>
        }
      />
      <Grid<AdminOptionItemFragment>
        resource="optionItems"
        label={t(`options.list.${list}`)}
        state={state}
        search={
          <>
            <select
              className="a-input"
              aria-label={t('options.which')}
              value={list}
              onChange={(event) => state.set({ list: event.target.value, q: '' })}
            >
              {LISTS.map((one) => ({ one, label: t(`options.list.${one}`) }))
                .sort((a, b) => a.label.localeCompare(b.label))
                .map(({ one, label }) => (
                  <option key={one} value={one}>
                    {label}
                  </option>
                ))}
            </select>
            <SearchField label={t('options.search')} value={q} onChange={(value) => state.set({ q: value })} />
          </>
        }
        filters={
          <FilterSelect
            label={t('options.offered_filter')}
            all={t('options.all')}
            value={state.get('active')}
            choices={[
              { value: 'yes', label: t('options.on') },
              { value: 'no', label: t('options.off') },
            ]}
            onChange={(active) => state.set({ active })}
          />
        }
        filter={{ q, list, ...(state.get('active') === '' ? {} : { active: state.get('active') === 'yes' }) }}
        filterNames={['q', 'active']}
        viewNames={['list']}
        empty={<EmptyState title={t('options.empty')} />}
        columns={[
          {
            source: 'pt',
            exports: ['textPt'],
            label: t('options.pt'),
            minWidth: 180,
            render: (item) => <span className="a-name">{item.text.pt}</span>,
          },
          { source: 'en', exports: ['textEn'], label: t('options.en'), render: (item) => item.text.en },
          { source: 'fr', exports: ['textFr'], label: t('options.fr'), render: (item) => item.text.fr },
          { source: 'key', label: t('options.key'), sortable: true, render: (item) => <code>{item.key}</code> },
          {
            source: 'position',
            label: t('options.position'),
            sortable: true,
            numeric: true,
            render: (item) => whole(item.position),
          },
          {
            source: 'active',
            exports: ['inUse', 'edited'],
            label: t('state'),
            render: (item) => (
              <>
                <Tag tone={item.active ? 'ok' : undefined}>{t(item.active ? 'options.on' : 'options.off')}</Tag>
                {item.edited && <div className="a-meta">{t('options.edited')}</div>}
              </>
            ),
          },
        ]}
        actions={(item) => (
          <Button size="small" aria-label={t('edit_named', { name: item.text.localized })} onClick={() => edit(item)}>
            {t('edit')}
          </Button>
        )}
      />
      {dialog}
    </>
  );
}
