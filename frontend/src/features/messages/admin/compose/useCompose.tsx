import { Suspense, useState, type ReactNode } from 'react';

import type { AdminRunFragment, CandidacySelection } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { lazyScreen } from '../../../../shared/admin/screens/lazy-screen';

const ComposeDialog = lazyScreen(
  async () => (await import('./ComposeDialog')).ComposeDialog,
  'admin-messages',
  'admin-templates',
);

interface Asked {
  /** Null for candidacies of several vacancies. */
  vacancyId: string | null;
  selection: CandidacySelection;
  /** Name of the only candidate. */
  name?: string;
  onStarted?: (run: AdminRunFragment) => void;
}

interface Compose {
  /** Undefined without the permission to write to candidates. */
  write: ((asked: Asked) => void) | undefined;
  dialog: ReactNode;
}

/** Opens the dialog in which a message to candidates is written. */
export function useCompose(): Compose {
  const may = useCan()('APPLICATION_MESSAGE');
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    write: may ? setAsked : undefined,
    dialog: asked !== null && (
      <Suspense fallback={null}>
        <ComposeDialog
          {...asked}
          onStarted={(run) => {
            asked.onStarted?.(run);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}
