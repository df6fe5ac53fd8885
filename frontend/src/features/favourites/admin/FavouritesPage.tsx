import { Button, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';

import type { AdminFavouriteFragment } from '../../../generated/admin/graphql';
import { useCommandDialog } from '../../../shared/admin/commands/useCommandDialog';
import { useFormats } from '../../../shared/admin/format';
import type { Column } from '../../../shared/admin/grid/columns';
import { Grid } from '../../../shared/admin/grid/Grid';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { EmptyState } from '../../../shared/admin/ui/States';
import { Tag } from '../../../shared/admin/ui/Tag';
import { useListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { paths, useMayOpen } from '../../vacancies/admin';
import { annotation, change, creation, deletion, removal } from './commands';
import { listLabel, useFavouriteListInAddress, useFavouriteLists, type FavouriteList } from './useFavouriteLists';

type Row = AdminFavouriteFragment;

/** The candidates in all lists of favourites, or in one of them. */
export function FavouritesPage() {
  const t = useT('admin-favourites');
  const state = useListState({ field: 'addedAt', order: 'DESC' });
  const { data: loaded } = useFavouriteLists();
  const { ask, dialog } = useCommandDialog();
  const { list: chosen, isGone } = useFavouriteListInAddress(state.get('list'), loaded);
  const notify = useNotify();
  const { set } = state;
  useEffect(() => {
    if (isGone) {
      notify(t('list.gone'));
      set({ list: '' });
    }
  }, [isGone, notify, set, t]);
  const lists = [...(loaded ?? []), ...(chosen === undefined || loaded?.includes(chosen) ? [] : [chosen])];
  const columns = useColumns(chosen === undefined);
  const create = (
    <Button variant="contained" color="primary" onClick={() => ask(creation(t))}>
      {t('list.new')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} meta={t('meta')} actions={create} />
      {chosen !== undefined && (
        <ListHead
          list={chosen}
          onChange={() => ask(change(t, chosen))}
          onDelete={() => ask(deletion(t, chosen, () => set({ list: '' })))}
        />
      )}
      <Grid<Row>
        resource="favourites"
        label={t('table')}
        state={state}
        filter={{ q: state.get('q'), listId: state.get('list') }}
        search={<SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />}
        filters={
          <FilterSelect
            label={t('list.one')}
            all={t('list.all')}
            value={state.get('list')}
            choices={lists.map((list) => ({
              value: list.id,
              label: t('list.choice', { name: listLabel(t, list), count: list.candidates }),
            }))}
            onChange={(list) => state.set({ list })}
          />
        }
        columns={columns}
        actions={(row) => (
          <ActionMenu
            label={t('actions_for', { name: row.candidateName })}
            actions={[
              { key: 'note', label: t('entry.change_note'), onSelect: () => ask(annotation(t, row)) },
              { key: 'remove', label: t('entry.remove'), danger: true, onSelect: () => ask(removal(t, row)) },
            ]}
          />
        )}
        filterNames={['q', 'list']}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={
              <Button component={Link} to={paths.candidacies(undefined, 'list')}>
                {t('empty.open')}
              </Button>
            }
          >
            {t('empty.text')}
          </EmptyState>
        }
        emptyFiltered={t('empty.filtered')}
      />
      {dialog}
    </>
  );
}

interface ListHeadProps {
  list: FavouriteList;
  onChange: () => void;
  onDelete: () => void;
}

function ListHead({ list, onChange, onDelete }: ListHeadProps) {
  const t = useT('admin-favourites');
  const { name, owner, visibility, canEdit, canDelete } = list;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <Tag>{t(`visibility.${visibility}`)}</Tag>
      <span className="a-meta">{t('list.of', { name: owner.name })}</span>
      <ActionMenu
        label={t('list.actions_of', { name })}
        text={t('list.actions')}
        actions={[
          ...(canEdit ? [{ key: 'change', label: t('list.change'), onSelect: onChange }] : []),
          ...(canDelete ? [{ key: 'delete', label: t('list.delete'), danger: true, onSelect: onDelete }] : []),
        ]}
      />
    </Stack>
  );
}

function Name({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? (
    <b>{children}</b>
  ) : (
    <Link className="a-name" to={to}>
      {children}
    </Link>
  );
}

function useColumns(withList: boolean): readonly Column<Row>[] {
  const t = useT('admin-favourites');
  const { day } = useFormats();
  const mayOpen = useMayOpen();
  return [
    {
      source: 'candidateName',
      exports: ['candidateName', 'profession', 'place'],
      label: t('columns.candidate'),
      minWidth: 220,
      render: ({ candidateId, candidateName, candidacyId, profession, place }) => (
        <>
          <Name
            to={[
              ...(candidacyId === null ? [] : [paths.candidacy(candidacyId)]),
              paths.databaseCandidate(candidateId),
            ].find(mayOpen)}
          >
            {candidateName}
          </Name>
          <div className="a-meta">{[profession, place].filter((part) => part !== null).join(' · ')}</div>
        </>
      ),
    },
    {
      source: 'note',
      label: t('entry.note'),
      minWidth: 200,
      render: ({ note }) => note ?? <span className="a-meta">–</span>,
    },
    {
      source: 'vacancyTitle',
      label: t('columns.vacancy'),
      minWidth: 160,
      render: ({ vacancyTitle, candidacyId }) =>
        vacancyTitle ?? <span className="a-meta">{candidacyId === null ? '–' : t('columns.unsolicited')}</span>,
    },
    ...(withList
      ? [{ source: 'list', label: t('list.one'), minWidth: 140, render: ({ listName }: Row) => listName }]
      : []),
    {
      source: 'addedAt',
      exports: ['addedAt', 'addedBy'],
      label: t('columns.added'),
      sortable: true,
      minWidth: 150,
      render: ({ addedAt, addedBy }) => (
        <>
          {day(addedAt)}
          <div className="a-meta">{addedBy.name}</div>
        </>
      ),
    },
  ];
}
