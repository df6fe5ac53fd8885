import { useState, type ReactNode } from 'react';

import type { AdminRunFragment, CandidacySelection } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { lazyPart } from '../../../../shared/admin/screens/lazy-screen';

const ComposeDialog = lazyPart(async () => (await import('./ComposeDialog')).ComposeDialog, {
  texts: ['admin-messages', 'admin-templates'],
});

interface DialogSubject {
  /** Null for candidacies of several vacancies. */
  vacancyId: string | null;
  selection: CandidacySelection;
  /** Name of the candidate if the message has one recipient. */
  name?: string;
  onStarted?: (run: AdminRunFragment) => void;
}

interface Compose {
  /** Undefined without the permission to write to candidates. */
  write: ((subject: DialogSubject) => void) | undefined;
  dialog: ReactNode;
}

/** Opens the dialog in which a message to candidates is written. */
export function useCompose(): Compose {
  const may = useCan()('APPLICATION_MESSAGE');
  const [subject, setSubject] = useState<DialogSubject | null>(null);
  return {
    write: may ? setSubject : undefined,
    dialog: subject !== null && (
      <ComposeDialog
        {...subject}
        onStarted={(run) => {
          subject.onStarted?.(run);
          setSubject(null);
        }}
        onClose={() => setSubject(null)}
      />
    ),
  };
}
