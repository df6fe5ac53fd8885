import type { AdvanceMode } from '../../../../generated/admin/graphql';
import { isStale } from '../../../../shared/admin/data/error-texts';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { SelectField } from '../../../../shared/admin/ui/form/SelectField';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useT } from '../../../../shared/i18n/useT';
import { ReasonSelect } from '../../../rejections/admin';
import { DecisionMail } from './DecisionMail';
import { useUndoOffer } from './useUndoOffer';
import {
  CHOSEN_ANEW,
  decide,
  mailInputOf,
  missingInMail,
  missingInput,
  NEEDS_REASON,
  NO_INPUT,
  TAKES_NOTE,
  type DecisionInput,
  type DecisionVerb,
  type Subject,
} from './decisions';

export interface StageChoice {
  id: string;
  name: string;
}

interface DecisionDialogProps {
  verb: DecisionVerb;
  subject: Subject;
  /** The stages of the vacancy in order, needed to advance. */
  stages: readonly StageChoice[];
  /** The lane on which a dragged card was dropped. */
  stageId?: string;
  onDone: () => void;
  onClose: () => void;
}

interface PartProps {
  input: DecisionInput;
  change: (part: Partial<DecisionInput>) => void;
}

const MODES: readonly AdvanceMode[] = ['FINISH_CURRENT', 'KEEP_CURRENT'];

export function DecisionDialog({ verb, subject, stages, stageId, onDone, onClose }: DecisionDialogProps) {
  const t = useT('admin-lists', 'admin-candidacies');
  const { name } = subject;
  const at = stages.findIndex(({ id }) => id === subject.stageId);
  const form = useFormState<DecisionInput>({
    form: `decision:${verb}:${subject.id}`,
    saved: { ...NO_INPUT, stageId: stageId ?? stages[at + 1]?.id ?? '' },
    secret: CHOSEN_ANEW,
  });
  const { values: input, change } = form;
  const offer = useUndoOffer();
  const command = useCommand(
    async () => {
      const sentAt = Date.now();
      return { candidacy: await decide(verb, subject, input), sentAt };
    },
    {
      onDone: ({ candidacy, sentAt }) => {
        form.forget();
        offer(candidacy, { name, text: t(`decision.${verb}_done`, { name }), sentAt });
        onDone();
      },
    },
  );
  const missing = missingInput(verb, input);
  const unwritten = missingInMail(verb, input);
  const stale = isStale(command.error);
  const stage = stages.find(({ id }) => id === input.stageId)?.name ?? '';
  return (
    <QuestionDialog
      question={
        verb === 'advance' && stage !== ''
          ? t('decision.advance_to_question', { name, stage })
          : t(`decision.${verb}_question`, { name })
      }
      verb={t(`decision.${verb}_verb`)}
      busyVerb={t(`decision.${verb}_busy`)}
      danger={verb === 'reject'}
      busy={command.isPending}
      blocked={stale ? t('decision.stale') : missing === undefined ? undefined : t(missing)}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        <p>{t(verb === 'reject' && !input.notify ? 'decision.reject_quiet_text' : `decision.${verb}_text`)}</p>
        {verb === 'advance' && (
          <AdvancePart input={input} change={change} stages={stages.filter(({ id }) => id !== subject.stageId)} />
        )}
        {verb === 'reject' && <RejectPart input={input} change={change} />}
        {NEEDS_REASON.includes(verb) && <ReasonPart input={input} change={change} />}
        {TAKES_NOTE.includes(verb) && <NotePart input={input} change={change} />}
        <DecisionMail
          candidacyId={subject.id}
          input={mailInputOf(verb, input)}
          missing={unwritten === undefined ? undefined : t(unwritten)}
        />
      </div>
    </QuestionDialog>
  );
}

export function AdvancePart({ input, change, stages }: PartProps & { stages: readonly StageChoice[] }) {
  const t = useT('admin-candidacies');
  return (
    <>
      <SelectField
        label={t('decision.stage')}
        none={t('decision.choose')}
        value={input.stageId}
        choices={stages}
        onChange={(stageId) => change({ stageId })}
      />
      <fieldset>
        <legend className="a-label">{t('decision.mode')}</legend>
        {MODES.map((mode) => (
          <div key={mode}>
            <label className="a-check">
              <input
                type="radio"
                className="a-box"
                name="mode"
                checked={input.mode === mode}
                onChange={() => change({ mode })}
              />
              <span>
                {t(`decision.mode_${mode}`)} <span className="a-meta">{t(`decision.mode_${mode}_help`)}</span>
              </span>
            </label>
          </div>
        ))}
      </fieldset>
    </>
  );
}

export function RejectPart({ input, change }: PartProps) {
  const t = useT('admin-candidacies');
  return (
    <>
      <ReasonSelect label={t('decision.reason')} value={input.reason} onChange={(reason) => change({ reason })} />
      <Field
        label={t('decision.feedback')}
        optional
        help={t(input.notify ? 'decision.feedback_help' : 'decision.feedback_quiet_help')}
      >
        {(ids) => (
          <textarea
            {...ids}
            className="a-input"
            rows={3}
            value={input.feedback}
            onChange={(event) => change({ feedback: event.target.value })}
          />
        )}
      </Field>
      <Check checked={input.notify} onChange={(notify) => change({ notify })}>
        {t('decision.notify')} <span className="a-meta">{t('decision.notify_help')}</span>
      </Check>
    </>
  );
}

export function ReasonPart({ input, change }: PartProps) {
  const t = useT('admin-candidacies');
  return (
    <Field label={t('decision.reason')} help={t('decision.reason_help')}>
      {(ids) => (
        <textarea
          {...ids}
          className="a-input"
          rows={3}
          value={input.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
    </Field>
  );
}

export function NotePart({ input, change }: PartProps) {
  const t = useT('admin-candidacies');
  return (
    <Field label={t('decision.note')} optional help={t('decision.note_help')}>
      {(ids) => (
        <textarea
          {...ids}
          className="a-input"
          rows={2}
          value={input.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      )}
    </Field>
  );
}
