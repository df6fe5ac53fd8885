import { Suspense, useState, type ReactNode } from 'react';

import { useCan } from '../../../shared/admin/data/access';
import type { BulkVerb } from '../../../shared/admin/grid/selection';
import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import { useT } from '../../../shared/i18n/useT';

const AddToFavourites = lazyScreen(
  async () => (await import('./AddToFavourites')).AddToFavourites,
  'admin-favourites',
  'admin-root',
);

/** Maximum number of candidates in one request. */
const MOST = 100;

interface DialogSubject {
  ids: readonly string[];
  name?: string;
  done: () => void;
}

interface AddingToFavourites {
  /** For the chosen rows of a list of candidacies. */
  verbs: readonly BulkVerb[];
  /** Asks for one candidacy; undefined without the permission. */
  ask: ((id: string, name: string) => void) | undefined;
  dialog: ReactNode;
}

const NOTHING = () => undefined;

/** Adds candidates to a list of favourites, from a profile or from the chosen rows of a list. */
export function useAddToFavourites(): AddingToFavourites {
  const t = useT('admin-candidacies');
  const may = useCan()('FAVOURITES_MANAGE');
  const [subject, setSubject] = useState<DialogSubject | null>(null);
  const close = () => setSubject(null);
  const verb: BulkVerb = {
    key: 'favourite',
    label: t('favourite'),
    most: MOST,
    run: (selection, clear) => selection.kind === 'rows' && setSubject({ ids: selection.ids, done: clear }),
  };
  return {
    verbs: may ? [verb] : [],
    ask: may ? (id, name) => setSubject({ ids: [id], name, done: NOTHING }) : undefined,
    dialog: subject !== null && (
      <Suspense fallback={null}>
        <AddToFavourites
          ids={subject.ids}
          {...(subject.name === undefined ? {} : { name: subject.name })}
          onAdded={subject.done}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
