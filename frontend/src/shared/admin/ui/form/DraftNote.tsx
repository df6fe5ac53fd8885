import { Button } from '@mui/material';
import { useLocale, useT } from '../../../i18n/useT';
import { daysUntil, formatDateTime, formatTime } from '../../../format/instants';
import type { FormState } from '../../forms/useFormState';
import { Icon } from '../Icon';
import { Note } from '../Note';

/** What `DraftNote` needs of the state of a form. */
export type DraftPart = Pick<
  FormState<object>,
  'changed' | 'restoredAt' | 'clash' | 'keepMine' | 'keepSaved' | 'discard'
>;

function useTimeText(at: Date): string {
  const locale = useLocale();
  return daysUntil(at) === 0 ? formatTime(at) : formatDateTime(at, locale);
}

/** Shows that typed values were restored when the form was opened. */
export function RestoredNote({ at, onDiscard }: { at: Date; onDiscard: () => void }) {
  const t = useT('admin-forms');
  const time = useTimeText(at);
  return (
    <Note tone="warn" role="status">
      <Icon name="info" />
      <div>
        {t('draft.restored', { time })}{' '}
        <Button size="small" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </div>
    </Note>
  );
}

function ClashNote({ form }: { form: DraftPart }) {
  const t = useT('admin-forms');
  return (
    <Note tone="warn" role="alert">
      <Icon name="alert" />
      <div>
        {form.restoredAt === null ? t('stale.text') : <RestoredClash at={form.restoredAt} />}
        <span className="a-acts">
          <Button size="small" onClick={form.keepMine}>
            {t('draft.mine')}
          </Button>
          <Button size="small" onClick={form.keepSaved}>
            {t('draft.saved')}
          </Button>
        </span>
      </div>
    </Note>
  );
}

function RestoredClash({ at }: { at: Date }) {
  const t = useT('admin-forms');
  return t('draft.clash', { time: useTimeText(at) });
}

/** The note about restored values, and the question where the record has changed meanwhile. */
export function DraftNote({ form }: { form: DraftPart }) {
  const { restoredAt, changed, clash } = form;
  if (!changed) return null;
  if (clash.length > 0) return <ClashNote form={form} />;
  return restoredAt === null ? null : <RestoredNote at={restoredAt} onDiscard={form.discard} />;
}
