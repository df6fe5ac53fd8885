import { useState } from 'react';

import {
  AdminDeleteViewDocument,
  AdminSaveViewDocument,
  AdminUpdateViewDocument,
  type AdminViewFragment,
  type ViewInput,
} from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';
import { ApiError } from '../../../errors/api-error';
import { useT } from '../../../i18n/useT';
import { isStale } from '../../data/error-texts';
import { useCommand } from '../../data/useCommand';
import { useKeyFor } from '../../data/useKeyFor';
import { Field } from '../../ui/form/Field';
import { Check } from '../../ui/list/Filters';
import { QuestionDialog } from '../../ui/QuestionDialog';

interface ViewDialogProps {
  /** The view whose name and visibility are changed. Without it, a new one is saved. */
  view?: AdminViewFragment | undefined;
  values: Omit<ViewInput, 'name' | 'visibility'>;
  /** False for a board or a ranking. */
  hasColumns: boolean;
  onDone: (view: AdminViewFragment) => void;
  onClose: () => void;
}

/** Name and visibility of a view. */
export function ViewDialog({ view, values, hasColumns, onDone, onClose }: ViewDialogProps) {
  const t = useT('admin-lists');
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.visibility === 'SHARED');
  const keyFor = useKeyFor();
  const saving = useCommand(
    async () => {
      const named = { name, visibility: shared ? ('SHARED' as const) : ('PRIVATE' as const) };
      if (view !== undefined) {
        return (await request(AdminUpdateViewDocument, { id: view.id, version: view.version, input: named }))
          .updateView;
      }
      const input = { ...values, ...named };
      return (await request(AdminSaveViewDocument, { input, key: keyFor(input) })).saveView;
    },
    { done: () => t('views.saved'), onDone },
  );
  const { error } = saving;
  const faults = error instanceof ApiError ? error.faults : [];
  const atName = faults.find(({ field }) => field?.endsWith('name'));
  const stale = isStale(error);
  const change = () => !stale && saving.reset();
  return (
    <QuestionDialog
      question={view === undefined ? t('views.save_title') : t('views.edit_title', { name: view.name })}
      verb={t('views.save')}
      busyVerb={t('views.saving')}
      busy={saving.isPending}
      blocked={stale ? t('views.stale') : undefined}
      error={atName === undefined ? error : null}
      onConfirm={() => saving.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        {view === undefined && <p>{t(hasColumns ? 'views.save_text' : 'views.save_filters_text')}</p>}
        <Field label={t('views.name')} error={atName?.message}>
          {(ids) => (
            <input
              {...ids}
              className="a-input"
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                change();
              }}
            />
          )}
        </Field>
        <Check
          checked={shared}
          onChange={(checked) => {
            setShared(checked);
            change();
          }}
        >
          {t('views.share')}
        </Check>
      </div>
    </QuestionDialog>
  );
}

interface DeleteViewDialogProps {
  view: AdminViewFragment;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteViewDialog({ view, onDone, onClose }: DeleteViewDialogProps) {
  const t = useT('admin-lists');
  const { id, version, name, visibility } = view;
  const deleting = useCommand(() => request(AdminDeleteViewDocument, { id, version }), {
    done: () => t('views.deleted'),
    onDone,
  });
  return (
    <QuestionDialog
      question={t('views.delete_question', { name })}
      verb={t('views.delete')}
      busyVerb={t('views.deleting')}
      danger
      busy={deleting.isPending}
      blocked={isStale(deleting.error) ? t('views.stale') : undefined}
      error={deleting.error}
      onConfirm={() => deleting.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t(visibility === 'SHARED' ? 'views.delete_shared' : 'views.delete_private')}</p>
    </QuestionDialog>
  );
}
