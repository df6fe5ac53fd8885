import { type ReactNode, useState } from 'react';

import type { CandidacySelection, DecisionMailInput } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { FaultNote, LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { RecipientSteps } from '../compose/RecipientSteps';
import { useRecipientSteps } from '../compose/useRecipientSteps';
import { DecisionMailPreview } from './DecisionMailPreview';
import '../templates/templates.css';
import '../compose/compose.css';

interface DecisionMailProps {
  input: DecisionMailInput;
  /** What is missing before the mail can be shown. */
  missing: string | undefined;
}

/** The mail about a decision on one candidacy, in a part of the dialog that the person opens. */
export function DecisionMail({ candidacyId, input, missing }: DecisionMailProps & { candidacyId: string }) {
  return (
    <Opened missing={missing}>
      <DecisionMailPreview candidacyId={candidacyId} input={input} />
    </Opened>
  );
}

interface DecisionMailsProps extends DecisionMailProps {
  vacancyId: string | null;
  selection: CandidacySelection;
}

/** The mails about a decision on many candidacies, one person after the other. */
export function DecisionMails({ input, missing, vacancyId, selection }: DecisionMailsProps) {
  const can = useCan();
  // The list of the recipients needs this permission.
  if (!can('APPLICATION_MESSAGE')) return null;
  return (
    <Opened missing={missing}>
      <EachMail input={input} vacancyId={vacancyId} selection={selection} />
    </Opened>
  );
}

function EachMail({ input, vacancyId, selection }: Omit<DecisionMailsProps, 'missing'>) {
  const steps = useRecipientSteps(vacancyId, selection, true);
  const { recipient, error } = steps;
  if (error !== null) return <FaultNote error={error} />;
  if (recipient === undefined) return <LoadingState rows={6} />;
  return (
    <>
      <RecipientSteps steps={steps} />
      <DecisionMailPreview key={recipient.candidacyId} candidacyId={recipient.candidacyId} input={input} />
    </>
  );
}

/** The content is rendered, and its data requested, when the part is opened. */
function Opened({ missing, children }: { missing: string | undefined; children: ReactNode }) {
  const t = useT('admin-messages');
  const [open, setOpen] = useState(false);
  return (
    <details className="g-decision" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('preview.decision')}</summary>
      {open && <div className="a-stack">{missing === undefined ? children : <p className="a-meta">{missing}</p>}</div>}
    </details>
  );
}
