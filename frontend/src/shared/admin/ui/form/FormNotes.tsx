import { isStale } from '../../data/error-texts';
import type { FormState } from '../../forms/useFormState';
import { useT } from '../../../i18n/useT';
import { Note } from '../Note';
import { FaultNote } from '../States';
import { DraftNote, type DraftPart } from './DraftNote';

/** The note about restored values, and the reason why the values were not saved. */
export function FormNotes({ form }: { form: DraftPart & Pick<FormState<object>, 'refusal'> }) {
  const t = useT('admin-forms');
  const { refusal, clash } = form;
  // The question of `DraftNote` also says that somebody else saved first.
  const isAsked = isStale(refusal) && clash.length > 0;
  return (
    <>
      <DraftNote form={form} />
      {refusal !== null &&
        !isAsked &&
        (isStale(refusal) ? (
          <Note tone="danger" role="alert">
            {t('stale.text')}
          </Note>
        ) : (
          <FaultNote error={refusal} />
        ))}
    </>
  );
}
