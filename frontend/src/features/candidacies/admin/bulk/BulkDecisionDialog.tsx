import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AdminCandidacySelectionDocument, type AdminRunFragment } from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../../shared/admin/data/useKeyFor';
import { useFormats } from '../../../../shared/admin/format';
import type { Selection } from '../../../../shared/admin/grid/selection';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { AdvancePart, NotePart, RejectPart, type StageChoice } from '../DecisionDialog';
import { missingInput, NO_INPUT, type DecisionInput } from '../decisions';
import { BULK_VERBS, decideMany, selectionOf, type BulkVerbName } from './bulk-decisions';

interface BulkDecisionDialogProps {
  verb: BulkVerbName;
  vacancyId: string;
  selection: Selection;
  stages: readonly StageChoice[];
  onStarted: (run: AdminRunFragment) => void;
  onClose: () => void;
}

/** One decision on many candidacies: how many it concerns, and its stage, reason or note. */
export function BulkDecisionDialog(props: BulkDecisionDialogProps) {
  const { verb, vacancyId, selection: chosen, stages, onStarted, onClose } = props;
  const t = useT('admin-lists', 'admin-candidacies');
  const { whole } = useFormats();
  const [input, setInput] = useState<DecisionInput>(NO_INPUT);
  const change = (part: Partial<DecisionInput>) => setInput((old) => ({ ...old, ...part }));
  const selection = selectionOf(chosen);
  const keyFor = useKeyFor();
  const counted = useQuery({
    queryKey: ['candidacy-selection', vacancyId, selection],
    queryFn: async ({ signal }) =>
      (await request(AdminCandidacySelectionDocument, { vacancyId, selection }, { signal })).candidacySelection,
  });
  const starting = useCommand(
    () => decideMany(verb, { vacancyId, selection, key: keyFor([verb, selection, input]) }, input),
    { onDone: onStarted },
  );
  const can = BULK_VERBS.find((one) => one.verb === verb)?.can ?? 'total';
  const { total = 0, [can]: able = 0 } = counted.data ?? {};
  const missing = missingInput(verb, input);
  const blocked =
    counted.data === undefined
      ? t('bulk.counting')
      : able === 0
        ? t('bulk.none')
        : missing === undefined
          ? undefined
          : t(missing);
  return (
    <QuestionDialog
      question={
        counted.data === undefined
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
        {able < total && (
          <p>{t('bulk.some', { count: total - able, rows: whole(total - able), total: whole(total) })}</p>
        )}
        <p>{t('bulk.text')}</p>
        {verb === 'advance' && <AdvancePart input={input} change={change} stages={stages} />}
        {verb === 'reject' && <RejectPart input={input} change={change} />}
        {verb !== 'advance' && <NotePart input={input} change={change} />}
      </div>
    </QuestionDialog>
  );
}
