import { type ReactNode, useState } from 'react';

import type { CandidacySelection, DecisionMailInput } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useT } from '../../../../shared/i18n/useT';
import { DecisionMailPreview, DecisionMailsPreview } from '../../../messages/admin';

interface DecisionMailProps {
  /** Undefined for a decision without a mail. */
  input: DecisionMailInput | undefined;
  /** The text that asks for a missing choice, without which the mail cannot be shown. */
  missing?: string | undefined;
}

/** The mail about a decision on one candidacy, in a part of the dialog that is closed at first. */
export function DecisionMail({ candidacyId, input, missing }: DecisionMailProps & { candidacyId: string }) {
  if (input === undefined) return null;
  return (
    <MailPart label="decision.mail" missing={missing}>
      <DecisionMailPreview candidacyId={candidacyId} input={input} />
    </MailPart>
  );
}

interface DecisionMailsProps extends DecisionMailProps {
  vacancyId: string | null;
  selection: CandidacySelection;
}

/** The mails about a decision on many candidacies. */
export function DecisionMails({ input, missing, vacancyId, selection }: DecisionMailsProps) {
  const can = useCan();
  // The list of the recipients needs this permission.
  if (input === undefined || !can('APPLICATION_MESSAGE')) return null;
  return (
    <MailPart label="decision.mails" missing={missing}>
      {/* Another stage has other candidates, so the preview starts again with the first one. */}
      <DecisionMailsPreview key={input.stageId} input={input} vacancyId={vacancyId} selection={selection} />
    </MailPart>
  );
}

interface MailPartProps extends Pick<DecisionMailProps, 'missing'> {
  label: string;
  children: ReactNode;
}

/** The part renders its content, and requests its data, when the user opens it. */
function MailPart({ label, missing, children }: MailPartProps) {
  const t = useT('admin-candidacies');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(label)}</summary>
      {open && <div className="a-stack">{missing === undefined ? children : <p className="a-meta">{missing}</p>}</div>}
    </details>
  );
}
