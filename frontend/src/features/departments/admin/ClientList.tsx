import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { AdminExportDepartmentsDocument, type AdminClientFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { saveFile } from '../../../shared/admin/save-file';
import { ActionMenu, type MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import type { Column } from '../../../shared/admin/grid/columns';
import { RecordLink } from '../../../shared/admin/records/RecordLink';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { Grid } from '../../../shared/admin/grid/Grid';
import { EmptyState, FaultNote } from '../../../shared/admin/ui/States';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { ClientDialog } from './ClientDialog';
import { clientPaths } from './paths';

type Row = AdminClientFragment;

export function ClientList() {
  const t = useT('admin-places');
  const can = useCan();
  const navigate = useNavigate();
  const state = useListState({ field: 'name', order: 'ASC' });
  const columns = useColumns();
  const [asked, setAsked] = useState<Row | null>(null);
  const q = state.get('q');
  const exporting = useCommand(() => request(AdminExportDepartmentsDocument, {}), {
    done: ({ exportDepartments: { rows } }) => t('clients.exported', { count: rows }),
    onDone: ({ exportDepartments: { name, content } }) => saveFile(name, content, 'text/csv'),
  });
  const menuFor = (client: Row): MenuAction[] => [
    ...(can('DEPARTMENT_VIEW')
      ? [
          {
            key: 'open',
            label: t(can('DEPARTMENT_EDIT') ? 'edit' : 'view'),
            onSelect: () => void navigate(clientPaths.client(client.id)),
          },
        ]
      : []),
    ...(can('VACANCY_LIST')
      ? [
          {
            key: 'vacancies',
            label: t('clients.see_vacancies'),
            onSelect: () => void navigate(clientPaths.vacancies(client.id)),
          },
        ]
      : []),
    ...(can('DEPARTMENT_DELETE')
      ? [{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setAsked(client) }]
      : []),
  ];
  const create = can('DEPARTMENT_ADD') && (
    <Button component={Link} variant="contained" color="primary" to={clientPaths.create}>
      {t('clients.new')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('clients.title')}
        meta={t('clients.meta')}
        actions={
          <>
            <Button disabled={exporting.isPending} onClick={() => exporting.mutate(undefined)}>
              {t(exporting.isPending ? 'clients.exporting' : 'clients.export')}
            </Button>
            {can('DEPARTMENT_ADD') && (
              <Button component={Link} to={clientPaths.import}>
                {t('clients.import')}
              </Button>
            )}
            {create}
          </>
        }
      />
      {exporting.error !== null && <FaultNote error={exporting.error} />}
      <Grid<Row>
        resource="departments"
        label={t('clients.table')}
        state={state}
        search={<SearchField label={t('clients.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filter={{ q }}
        columns={columns}
        actions={(client) => <ActionMenu label={t('actions_for', { name: client.name })} actions={menuFor(client)} />}
        filterNames={['q']}
        empty={
          <EmptyState title={t('clients.empty.title')} action={create}>
            {t('clients.empty.text')}
          </EmptyState>
        }
        emptyFiltered={t('clients.empty.filtered')}
      />
      {asked !== null && <ClientDialog client={asked} onDone={() => setAsked(null)} onClose={() => setAsked(null)} />}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useT('admin-places');
  const can = useCan();
  const { whole, list } = useFormats();
  return [
    {
      source: 'name',
      exports: ['name', 'address'],
      label: t('clients.columns.name'),
      sortable: true,
      minWidth: 240,
      render: ({ id, name, address }) => (
        <>
          {can('DEPARTMENT_VIEW') ? (
            <RecordLink to={clientPaths.client(id)}>{name}</RecordLink>
          ) : (
            <span className="a-name">{name}</span>
          )}
          {address !== null && <div className="a-meta">{address}</div>}
        </>
      ),
    },
    {
      source: 'managers',
      label: t('clients.columns.managers'),
      minWidth: 160,
      render: ({ managers }) => (managers.length === 0 ? '–' : list(managers.map(({ name }) => name))),
    },
    {
      source: 'vacancies',
      exports: ['vacancies', 'open'],
      label: t('clients.columns.vacancies'),
      numeric: true,
      minWidth: 120,
      render: ({ id, name, vacancies, open }) =>
        vacancies === 0 ? (
          <span className="a-meta">{t('clients.no_vacancies')}</span>
        ) : (
          <>
            {can('VACANCY_LIST') ? (
              <Link to={clientPaths.vacancies(id)} aria-label={t('clients.vacancies_of', { count: vacancies, name })}>
                {whole(vacancies)}
              </Link>
            ) : (
              whole(vacancies)
            )}
            {open > 0 && <div className="a-meta">{t('clients.open', { count: open })}</div>}
          </>
        ),
    },
  ];
}
