import { Button } from '@mui/material';
import type { ReactNode } from 'react';

import { isStale } from '../../data/error-texts';
import type { RecordFormState } from '../../forms/useRecordForm';
import { useT } from '../../../i18n/useT';
import { FormNotes } from './FormNotes';
import { LeaveQuestion } from './LeaveQuestion';
import { StaleQuestion } from './StaleQuestion';

interface FormFootProps<Values extends object> {
  state: RecordFormState<Values>;
  /** Labels of the submit button, idle and while sending. */
  verb: string;
  busyVerb: string;
  /** Name of the record, for the question which of two versions stays. */
  name?: string;
  /** For a form inside a card: the footer is not sticky. */
  inCard?: boolean;
  children?: ReactNode;
}

/** Footer of a form: restored values, the error, the unsaved state, the primary button and the questions. */
export function FormFoot<Values extends object>(props: FormFootProps<Values>) {
  const { state, verb, busyVerb, name = '', inCard = false, children } = props;
  const t = useT('admin-forms');
  const { form, isNew, busy, dirty, stale } = state;
  return (
    <div className={inCard ? 'a-foot is-plain' : 'a-foot'}>
      <FormNotes form={form} />
      <span role="status" className="a-meta">
        {children}
        {dirty ? t('form.unsaved') : isNew || children !== undefined ? '' : t('form.nothing_changed')}
      </span>
      <span className="a-acts">
        {dirty && !isNew && (
          <Button disabled={busy} onClick={form.discard}>
            {t('form.discard')}
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={busy || form.clash.length > 0 || !(dirty || isNew)}
        >
          {busy ? busyVerb : isStale(form.refusal) ? t('stale.decide') : verb}
        </Button>
      </span>
      <LeaveQuestion when={dirty} kept={form.keptAt !== null} onLeave={form.discard} />
      {stale !== null && (
        <StaleQuestion
          question={t('stale.question', { name })}
          text={t('stale.text')}
          differing={stale.differing}
          busy={busy}
          loaded={stale.loaded}
          onTheirs={stale.keepTheirs}
          onMine={stale.keepMine}
          onLater={stale.later}
        />
      )}
    </div>
  );
}
