import { isStale } from '../../../../shared/admin/data/error-texts';
import { DateTimeField } from '../../../../shared/admin/ui/form/DateTimeField';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { fromLocalInput } from '../../../../shared/admin/forms/zoned-input';
import { useT } from '../../../../shared/i18n/useT';
import { publishedText } from './published-text';
import { useNeedsApproval } from './useNeedsApproval';
import { runVerb, type VacancyVerb, type VerbAnswers } from './verbs';

interface VacancyDialogProps {
  verb: VacancyVerb;
  vacancy: { id: string; version: number; title: string };
  onDone: () => void;
  onClose: () => void;
}

const NO_ANSWERS: VerbAnswers = { publishAt: '', endDate: '', reason: '' };
const LONGEST_REASON = 1000;

export function VacancyDialog({ verb, vacancy, onDone, onClose }: VacancyDialogProps) {
  const t = useT('admin-vacancies');
  const { title } = vacancy;
  const form = useFormState<VerbAnswers>({ form: `vacancy:${verb}:${vacancy.id}`, saved: NO_ANSWERS });
  const { values: answers, change } = form;
  const command = useCommand(() => runVerb(verb, vacancy, answers), {
    done: (released) => (released === null ? t(`dialog.${verb}_done`, { title }) : publishedText(released, t)),
    onDone: () => {
      form.forget();
      onDone();
    },
  });
  const needsApproval = useNeedsApproval();
  const asksFirst = needsApproval && (verb === 'publish' || verb === 'republish');
  const blocked = () => {
    // Somebody else changed the vacancy. The page has been reloaded, so the command must be opened again.
    if (isStale(command.error)) {
      return t('dialog.stale');
    }
    if (verb === 'refuse' && answers.reason.trim() === '') {
      return t('dialog.refuse_missing');
    }
    return verb === 'republish' && fromLocalInput(answers.endDate) === null ? t('dialog.republish_missing') : undefined;
  };
  return (
    <QuestionDialog
      question={t(`dialog.${asksFirst && verb === 'publish' ? 'approval' : verb}_question`, { title })}
      verb={t(asksFirst ? 'form.ask_approval' : `dialog.${verb}_verb`)}
      busyVerb={t(`dialog.${verb}_busy`)}
      danger={verb === 'delete'}
      busy={command.isPending}
      blocked={blocked()}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        <p>{t(`dialog.${asksFirst ? 'approval' : verb}_text`)}</p>
        {verb === 'republish' && (
          <DateTimeField
            label={t('form.end_date')}
            help={t('form.end_date_help')}
            dayTime="23:59"
            value={answers.endDate}
            onChange={(endDate) => change({ endDate })}
          />
        )}
        {(verb === 'publish' || verb === 'republish') && (
          <DateTimeField
            optional
            label={t('form.publish_at')}
            help={t('form.publish_at_help')}
            dayTime="08:00"
            value={answers.publishAt}
            onChange={(publishAt) => change({ publishAt })}
          />
        )}
        {verb === 'refuse' && (
          <Field label={t('dialog.refuse_reason')} help={t('dialog.refuse_help')}>
            {(ids) => (
              <textarea
                {...ids}
                className="a-input"
                maxLength={LONGEST_REASON}
                value={answers.reason}
                onChange={(event) => change({ reason: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </QuestionDialog>
  );
}
