import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import {
  AdminCandidacySelectionDocument,
  type AdminRunFragment,
  type CandidacySelection,
} from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../../shared/admin/data/useKeyFor';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { useFormats } from '../../../../shared/admin/format';
import type { Selection } from '../../../../shared/admin/grid/selection';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { DecisionMails } from '../decisions/DecisionMail';
import { AdvancePart, NotePart, ReasonPart, RejectPart, type StageChoice } from '../decisions/DecisionDialog';
import {
  CHOSEN_ANEW,
  mailInputOf,
  missingInMail,
  missingInput,
  NO_INPUT,
  type DecisionInput,
} from '../decisions/decisions';
import { FeedbackPart } from '../decisions/FeedbackDialog';
import { useNamedVacancy } from '../VacancyHead';
import { BULK_VERBS, countedSelection, decideMany, selectionOf, type BulkVerbName } from './bulk-decisions';

interface BulkDecisionDialogProps {
  verb: BulkVerbName;
  /** Empty for candidacies of several vacancies. */
  vacancyId: string;
  selection: Selection;
  /** The stages of the vacancy. */
  stages: readonly StageChoice[];
  /** `sentAt`: when the command was sent, in ms, by the clock of the browser. */
  onStarted: (run: AdminRunFragment, sentAt: number) => void;
  onClose: () => void;
}

/** One decision on many candidacies: how many it concerns, and its stage, reason or note. */
export function BulkDecisionDialog(props: BulkDecisionDialogProps) {
  const { verb, selection: chosen, onStarted, onClose } = props;
  const vacancyId = props.vacancyId === '' ? null : props.vacancyId;
  const t = useT('admin-lists', 'admin-candidacies');
  const { whole } = useFormats();
  const form = useFormState<DecisionInput>({
    form: `decisions:${verb}:${props.vacancyId}`,
    saved: NO_INPUT,
    secret: CHOSEN_ANEW,
  });
  const { values: input, change } = form;
  const selection = selectionOf(chosen);
  const keyFor = useKeyFor();
  const stageId = verb === 'advance' && input.stageId !== '' ? input.stageId : null;
  const counted = useQuery({
    queryKey: ['candidacy-selection', vacancyId, selection, stageId],
    queryFn: async ({ signal }) =>
      (await request(AdminCandidacySelectionDocument, { vacancyId, selection, stageId }, { signal }))
        .candidacySelection,
    placeholderData: keepPreviousData,
    // Each dialog counts again, and the number in its question does not change while the person writes.
    staleTime: Infinity,
    gcTime: 0,
  });
  // After a lost answer the same command is sent again, although the candidacies have been counted again.
  const sent = useRef<{ command: string; decided: CandidacySelection }>(null);
  const starting = useCommand(
    async () => {
      const sentAt = Date.now();
      const command = JSON.stringify([verb, selection, input]);
      if (sent.current?.command !== command)
        sent.current = { command, decided: countedSelection(selection, counted.data?.countedAt) };
      const { decided } = sent.current;
      const key = keyFor([verb, decided, input]);
      return { run: await decideMany(verb, { vacancyId, selection: decided, key }, input), sentAt };
    },
    {
      onDone: ({ run, sentAt }) => {
        form.forget();
        onStarted(run, sentAt);
      },
    },
  );
  const can = BULK_VERBS.find((one) => one.verb === verb)?.can ?? 'total';
  const { total = 0, vacancies = 0, approved = 0, [can]: able = 0 } = counted.data ?? {};
  // Each vacancy has different stages, so a move needs one vacancy.
  const differ = verb === 'advance' && vacancies > 1;
  const only = useNamedVacancy(verb === 'advance' && vacancyId === null ? (counted.data?.vacancyId ?? '') : '');
  const stages = only?.stages ?? props.stages;
  // When a stage is chosen, a move to another stage may still be possible.
  const none = counted.data !== undefined && !differ && able === 0 && stageId === null;
  const unwritten = verb === 'feedback' ? undefined : missingInMail(verb, input);
  const missing = verb === 'feedback' ? undefined : missingInput(verb, input);
  const blocked =
    counted.data === undefined || counted.isPlaceholderData
      ? t('bulk.counting')
      : differ || none
        ? ''
        : able === 0
          ? t('bulk.none')
          : missing === undefined
            ? undefined
            : t(missing);
  return (
    <QuestionDialog
      question={
        counted.data === undefined || differ || none
          ? t(`bulk.${verb}_title`)
          : t(`bulk.${verb}_question`, { count: able, rows: whole(able) })
      }
      verb={t(`bulk.${verb}_verb`)}
      busyVerb={t(`decision.${verb}_busy`)}
      danger={verb === 'reject'}
      busy={starting.isPending}
      blocked={counted.error === null ? blocked : undefined}
      error={starting.error ?? counted.error}
      onConfirm={() => starting.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        {differ ? (
          <p>{t('bulk.stages_differ', { count: vacancies, vacancies: whole(vacancies) })}</p>
        ) : none ? (
          <p>
            {t('bulk.none')} {t(`bulk.none_${verb}`)}
          </p>
        ) : (
          <>
            {vacancies > 1 && <p>{t('bulk.vacancies', { count: vacancies, vacancies: whole(vacancies) })}</p>}
            {able < total && (
              <p>
                {t(verb === 'advance' ? 'bulk.some_advance' : 'bulk.some', {
                  count: total - able,
                  rows: whole(total - able),
                  total: whole(total),
                })}
              </p>
            )}
            {verb === 'reject' && approved > 0 && (
              <p>{t('bulk.approved', { count: approved, rows: whole(approved) })}</p>
            )}
            <p>{t(textFor(verb, input))}</p>
          </>
        )}
        {!differ && !none && (
          <>
            <InputPart verb={verb} input={input} change={change} stages={stages} />
            <DecisionMails
              vacancyId={vacancyId}
              selection={countedSelection(selection, counted.data?.countedAt)}
              input={mailInputOf(verb, input)}
              missing={unwritten === undefined ? undefined : t(unwritten)}
            />
          </>
        )}
      </div>
    </QuestionDialog>
  );
}

const textFor = (verb: BulkVerbName, { notify }: DecisionInput) =>
  verb === 'feedback' ? 'bulk.feedback_text' : verb === 'reject' && !notify ? 'bulk.quiet_text' : 'bulk.text';

interface InputPartProps {
  verb: BulkVerbName;
  input: DecisionInput;
  change: (part: Partial<DecisionInput>) => void;
  stages: readonly StageChoice[];
}

/** The fields of a decision. */
function InputPart({ verb, input, change, stages }: InputPartProps) {
  return (
    <>
      {verb === 'advance' && <AdvancePart input={input} change={change} stages={stages} />}
      {verb === 'reject' && <RejectPart input={input} change={change} />}
      {verb === 'reselect' && <ReasonPart input={input} change={change} />}
      {verb === 'feedback' && <FeedbackPart feedback={input.feedback} change={change} />}
      {(verb === 'approve' || verb === 'reject') && <NotePart input={input} change={change} />}
    </>
  );
}
