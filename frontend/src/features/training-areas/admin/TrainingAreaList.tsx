import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import type { AdminTrainingAreaFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { ActionMenu, type MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import type { Column } from '../../../shared/admin/grid/columns';
import { RecordLink } from '../../../shared/admin/records/RecordLink';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { Grid } from '../../../shared/admin/grid/Grid';
import { EmptyState } from '../../../shared/admin/ui/States';
import { useListState } from '../../../shared/admin/useListState';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { areaPaths } from './paths';
import { TrainingAreaDialog } from './TrainingAreaDialog';

type Row = AdminTrainingAreaFragment;

export function TrainingAreaList() {
  const t = useT('admin-places');
  const can = useCan();
  const navigate = useNavigate();
  const state = useListState({ field: 'text', order: 'ASC' });
  const columns = useColumns();
  const [asked, setAsked] = useState<Row | null>(null);
  const q = state.get('q');
  const menuFor = (area: Row): MenuAction[] => [
    {
      key: 'open',
      label: t(can('TRAINING_AREA_EDIT') ? 'edit' : 'view'),
      onSelect: () => void navigate(areaPaths.area(area.id)),
    },
    ...(can('TRAINING_AREA_DELETE')
      ? [{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setAsked(area) }]
      : []),
  ];
  const create = can('TRAINING_AREA_ADD') && (
    <Button component={Link} variant="contained" color="primary" to={areaPaths.create}>
      {t('areas.new')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('areas.title')} meta={t('areas.meta')} actions={create} />
      <Grid<Row>
        resource="trainingAreas"
        label={t('areas.table')}
        state={state}
        search={<SearchField label={t('areas.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filter={{ q }}
        columns={columns}
        actions={(area) => (
          <ActionMenu label={t('actions_for', { name: area.text.localized })} actions={menuFor(area)} />
        )}
        filterNames={['q']}
        empty={
          <EmptyState title={t('areas.empty.title')} action={create}>
            {t('areas.empty.text')}
          </EmptyState>
        }
        emptyFiltered={t('areas.empty.filtered')}
      />
      {asked !== null && (
        <TrainingAreaDialog area={asked} onDone={() => setAsked(null)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useT('admin-places');
  const locale = useLocale();
  const { whole } = useFormats();
  return [
    {
      source: 'text',
      exports: ['name'],
      label: t('areas.columns.text'),
      sortable: true,
      minWidth: 240,
      render: ({ id, text }) => (
        <>
          <RecordLink to={areaPaths.area(id)}>{text.localized}</RecordLink>
          <div className="a-meta" lang={locale === 'en' ? 'pt' : 'en'}>
            {locale === 'en' ? text.pt : text.en}
          </div>
        </>
      ),
    },
    {
      source: 'field',
      label: t('areas.columns.field'),
      minWidth: 220,
      render: ({ field }) => field.text.localized,
    },
    {
      source: 'vacancies',
      label: t('areas.columns.vacancies'),
      numeric: true,
      minWidth: 120,
      render: ({ vacancies }) =>
        vacancies === 0 ? <span className="a-meta">{t('areas.unused')}</span> : whole(vacancies),
    },
  ];
}
