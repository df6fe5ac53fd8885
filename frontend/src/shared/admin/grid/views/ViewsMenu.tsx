import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import { Popover } from '@mui/material';
import { useId, useState } from 'react';

import { AdminUpdateViewDocument, type AdminViewFragment } from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';
import { useT } from '../../../i18n/useT';
import { listNameOf } from '../../data/list-name';
import { useCommand } from '../../data/useCommand';
import type { Column } from '../columns';
import { ActionMenu } from '../../ui/ActionMenu';
import { Icon } from '../../ui/Icon';
import { ErrorState, FaultNote, LoadingState } from '../../ui/States';
import { isSameView, listViewOf, storedOf, type ListView } from './list-view';
import { useViews } from './useViews';
import { DeleteViewDialog, ViewDialog } from './ViewDialogs';
import './views.css';

interface ViewsMenuProps {
  resource: string;
  columns: readonly Pick<Column<never>, 'source'>[];
  /** The current filter, order, columns and density of the list. */
  current: ListView;
  /** Id of the chosen view, or an empty text. */
  chosenId: string;
  /** Shows the list as a view says; without one, as it is designed. */
  onChoose: (view: ListView | null, id: string) => void;
}

type Open = { dialog: 'save' } | { dialog: 'edit' | 'delete'; view: AdminViewFragment };

/** Chooses, saves, changes and deletes the saved views of a list. */
export function ViewsMenu({ resource, columns, current, chosenId, onChoose }: ViewsMenuProps) {
  const t = useT('admin-lists');
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const { data: views, error, refetch } = useViews(resource, anchor !== null || open !== null || chosenId !== '');
  const chosen = views?.find(({ id }) => id === chosenId);
  const changed = chosen !== undefined && !isSameView(listViewOf(chosen), current, columns);
  const stored = storedOf(current, columns);
  const saving = useCommand(
    ({ id, version }: AdminViewFragment) => request(AdminUpdateViewDocument, { id, version, input: stored }),
    { done: () => t('views.saved') },
  );
  const close = () => {
    setAnchor(null);
    saving.reset();
  };
  const choose = (view: AdminViewFragment | undefined) => {
    close();
    onChoose(view === undefined ? null : listViewOf(view), view?.id ?? '');
  };
  const ask = (next: Open) => {
    close();
    setOpen(next);
  };
  const done = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className="a-btn g-views-open"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={chosen && t(changed ? 'views.chosen_changed' : 'views.chosen', { name: chosen.name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BookmarkBorderOutlined fontSize="small" />
        <span className="g-view-name">{chosen?.name ?? t('views.title')}</span>
        {changed && <span className="a-tag is-warn">{t('views.changed')}</span>}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, className: 'g-cols g-views' } }}
      >
        <h2 id={titleId}>{t('views.title')}</h2>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : views === undefined ? (
          <LoadingState rows={3} />
        ) : (
          <ul>
            <ViewItem name={t('views.designed')} isChosen={chosen === undefined} onChoose={() => choose(undefined)} />
            {views.map((view) => (
              <ViewItem
                key={view.id}
                view={view}
                name={view.name}
                isChosen={view.id === chosenId}
                onChoose={() => choose(view)}
                onAsk={(dialog) => ask({ dialog, view })}
              />
            ))}
          </ul>
        )}
        {saving.error !== null && <FaultNote error={saving.error} />}
        <div className="g-views-foot">
          {changed && chosen.canEdit && (
            <button
              type="button"
              className="a-btn is-s is-primary"
              disabled={saving.isPending}
              onClick={() => saving.mutate(chosen, { onSuccess: close })}
            >
              {t('views.save_changes')}
            </button>
          )}
          <button type="button" className="a-btn is-s" onClick={() => ask({ dialog: 'save' })}>
            {t('views.save_as')}
          </button>
        </div>
      </Popover>
      {open !== null && open.dialog !== 'delete' && (
        <ViewDialog
          view={open.dialog === 'edit' ? open.view : undefined}
          values={{ ...stored, list: listNameOf(resource) }}
          onDone={(view) => {
            done();
            if (open.dialog === 'save') {
              onChoose(current, view.id);
            }
          }}
          onClose={done}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteViewDialog
          view={open.view}
          onDone={() => {
            done();
            if (open.view.id === chosenId) {
              onChoose(current, '');
            }
          }}
          onClose={done}
        />
      )}
    </>
  );
}

interface ViewItemProps {
  /** Without it, the list as it is designed. */
  view?: AdminViewFragment;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onAsk?: (dialog: 'edit' | 'delete') => void;
}

function ViewItem({ view, name, isChosen, onChoose, onAsk }: ViewItemProps) {
  const t = useT('admin-lists');
  const actions = [
    ...(view?.canEdit === true ? [{ key: 'edit', label: t('views.edit'), onSelect: () => onAsk?.('edit') }] : []),
    ...(view?.canDelete === true
      ? [{ key: 'delete', label: t('views.delete'), danger: true, onSelect: () => onAsk?.('delete') }]
      : []),
  ];
  return (
    <li>
      <button type="button" className="g-view" aria-current={isChosen} onClick={onChoose}>
        {isChosen && <Icon name="check" />}
        <span>
          {name}
          {view?.visibility === 'SHARED' && (
            <span className="a-meta">
              {view.canEdit ? t('views.shared') : t('views.shared_by', { name: view.owner.name })}
            </span>
          )}
        </span>
      </button>
      <ActionMenu label={t('views.actions_for', { name })} actions={actions} />
    </li>
  );
}
