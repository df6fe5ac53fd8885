import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import { Button, Popover } from '@mui/material';
import { useId, useState } from 'react';

import {
  AdminSetDefaultViewDocument,
  AdminUpdateViewDocument,
  type AdminViewFragment,
} from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';
import { useT } from '../../../i18n/useT';
import { listNameOf } from '../../data/list-name';
import { useCommand } from '../../data/useCommand';
import type { Column } from '../columns';
import { ActionMenu } from '../../ui/ActionMenu';
import { Icon } from '../../ui/Icon';
import { ErrorState, FaultNote, LoadingState } from '../../ui/States';
import { DESIGNED, isSameView, listViewOf, storedOf, type ListView } from './list-view';
import { useViews } from './useViews';
import { DeleteViewDialog, ViewDialog } from './ViewDialogs';
import './views.css';
import { Tag } from '../../ui/Tag';

interface ViewsMenuProps {
  resource: string;
  columns: readonly Pick<Column<never>, 'source'>[];
  /** The current filter, order, columns and density of the list. */
  current: ListView;
  /** Returns true for a view that the menu offers. Without this function, the menu offers all views. */
  offers?: (view: ListView) => boolean;
  /** Id of the chosen view, or an empty text. */
  chosenId: string;
  /** Applies a view to the list; without a view, restores the default list. */
  onChoose: (view: ListView | null, id: string) => void;
}

type Open = { dialog: 'save' } | { dialog: 'edit' | 'delete'; view: AdminViewFragment };

/** Chooses, saves, changes and deletes the saved views of a list. */
export function ViewsMenu({ resource, columns, current, offers, chosenId, onChoose }: ViewsMenuProps) {
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
  const opening = useCommand(
    (viewId: string | null) => request(AdminSetDefaultViewDocument, { list: listNameOf(resource), viewId }),
    { done: () => t('views.saved') },
  );
  const failed = saving.error ?? opening.error;
  const close = () => {
    setAnchor(null);
    saving.reset();
    opening.reset();
  };
  const choose = (view: AdminViewFragment | undefined) => {
    close();
    // Without `savedView` in the address, the list would open with the default view again.
    const designed = views?.some(({ isDefault }) => isDefault) === true ? DESIGNED : '';
    onChoose(view === undefined ? null : listViewOf(view), view?.id ?? designed);
  };
  const ask = (next: Open) => {
    close();
    setOpen(next);
  };
  const done = () => setOpen(null);
  return (
    <>
      <Button
        className="g-views-open"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={chosen && t(changed ? 'views.chosen_changed' : 'views.chosen', { name: chosen.name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BookmarkBorderOutlined fontSize="small" />
        <span className="g-view-name">{chosen?.name ?? t('views.title')}</span>
        {changed && <Tag tone="warn">{t('views.changed')}</Tag>}
      </Button>
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
            {views
              .filter((view) => offers?.(listViewOf(view)) !== false)
              .map((view) => (
                <ViewItem
                  key={view.id}
                  view={view}
                  name={view.name}
                  isChosen={view.id === chosenId}
                  onChoose={() => choose(view)}
                  onAsk={(dialog) => ask({ dialog, view })}
                  onOpenWith={() => opening.mutate(view.isDefault ? null : view.id)}
                />
              ))}
          </ul>
        )}
        {failed !== null && <FaultNote error={failed} />}
        <div className="g-views-foot">
          {changed && chosen.canEdit && (
            <Button
              variant="contained"
              color="primary"
              size="small"
              disabled={saving.isPending}
              onClick={() => saving.mutate(chosen, { onSuccess: close })}
            >
              {t('views.save_changes')}
            </Button>
          )}
          <Button size="small" onClick={() => ask({ dialog: 'save' })}>
            {t('views.save_as')}
          </Button>
        </div>
      </Popover>
      {open !== null && open.dialog !== 'delete' && (
        <ViewDialog
          hasColumns={columns.length > 0}
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
  /** Undefined for the list with its built-in columns and order. */
  view?: AdminViewFragment;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onAsk?: (dialog: 'edit' | 'delete') => void;
  onOpenWith?: () => void;
}

function ViewItem({ view, name, isChosen, onChoose, onAsk, onOpenWith }: ViewItemProps) {
  const t = useT('admin-lists');
  const isDefault = view?.isDefault === true;
  const actions = [
    ...(view?.canEdit === true ? [{ key: 'edit', label: t('views.edit'), onSelect: () => onAsk?.('edit') }] : []),
    ...(view === undefined
      ? []
      : [
          {
            key: 'default',
            label: t(isDefault ? 'views.clear_default' : 'views.set_default'),
            onSelect: () => onOpenWith?.(),
          },
        ]),
    ...(view?.canDelete === true
      ? [{ key: 'delete', label: t('views.delete'), danger: true, onSelect: () => onAsk?.('delete') }]
      : []),
  ];
  return (
    <li>
      <button type="button" className="g-view" aria-current={isChosen} onClick={onChoose}>
        {isChosen && <Icon name="check" />}
        <span>
          {name} {isDefault && <Tag>{t('views.default')}</Tag>}
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
