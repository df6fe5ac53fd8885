import type { CandidacySelection, DecisionMailInput } from '../../../../generated/admin/graphql';
import { FaultNote, LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { RecipientSteps } from '../compose/RecipientSteps';
import { useRecipientSteps } from '../compose/useRecipientSteps';
import { DecisionMailPreview } from './DecisionMailPreview';

interface DecisionMailsPreviewProps {
  /** Null for candidacies of several vacancies. */
  vacancyId: string | null;
  selection: CandidacySelection;
  input: DecisionMailInput;
}

/**
 * Shows the mails about a decision, one candidate after the other. Candidates whose application the decision cannot
 * change are left out.
 */
export function DecisionMailsPreview({ vacancyId, selection, input }: DecisionMailsPreviewProps) {
  const decision = { decision: input.decision, stageId: input.stageId ?? null };
  const steps = useRecipientSteps({ vacancyId, selection, includeBounced: true, decision });
  const t = useT('admin-messages');
  const { recipient, isLoading, error } = steps;
  if (error !== null) return <FaultNote error={error} />;
  if (isLoading) return <LoadingState rows={6} />;
  if (recipient === undefined) return <p className="a-meta">{t('preview.nobody')}</p>;
  return (
    <>
      <p className="a-meta">{t('preview.possible')}</p>
      <RecipientSteps steps={steps} />
      <DecisionMailPreview key={recipient.candidacyId} candidacyId={recipient.candidacyId} input={input} />
    </>
  );
}
