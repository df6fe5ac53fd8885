import { useState, type ReactNode } from 'react';

import { useCan } from '../../../shared/admin/data/access';
import type { CandidacySelection } from '../../../generated/admin/graphql';
import { countOf, type BulkVerb, type Selection } from '../../../shared/admin/grid/selection';
import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import { useT } from '../../../shared/i18n/useT';
import type { FavouriteSelection } from './commands';

const AddToFavourites = lazyPart(async () => (await import('./AddToFavourites')).AddToFavourites, {
  texts: ['admin-favourites', 'admin-root'],
});

/** Maximum number of candidates in a list. */
const MOST = 1000;

interface DialogSubject {
  added: FavouriteSelection;
  count: number;
  capped?: boolean;
  name?: string;
  done: () => void;
}

interface AddingToFavourites {
  /** For the chosen rows of a list of candidates or candidacies. */
  verbs: readonly BulkVerb[];
  /** Asks for one candidacy; undefined without the permission. */
  ask: ((id: string, name: string) => void) | undefined;
  dialog: ReactNode;
}

const NOTHING = () => undefined;

/**
 * Adds candidates to a list of favourites, from a profile or from the chosen rows of a list. With `selectionOf`, also all
 * candidacies that match a filter.
 */
export function useAddToFavourites(selectionOf?: (selection: Selection) => CandidacySelection): AddingToFavourites {
  const t = useT('admin-candidacies');
  const may = useCan()('FAVOURITES_MANAGE');
  const [subject, setSubject] = useState<DialogSubject | null>(null);
  const close = () => setSubject(null);
  const verb: BulkVerb = {
    key: 'favourite',
    label: t('favourite'),
    ...(selectionOf === undefined && { most: MOST }),
    run: (selection, clear) => {
      const ids = selection.kind === 'rows' ? { ids: [...selection.ids] } : undefined;
      const added = selectionOf === undefined ? ids : { selection: selectionOf(selection) };
      if (added !== undefined)
        setSubject({
          added,
          count: countOf(selection),
          capped: selection.kind === 'matching' && selection.capped,
          done: clear,
        });
    },
  };
  return {
    verbs: may ? [verb] : [],
    ask: may ? (id, name) => setSubject({ added: { ids: [id] }, count: 1, name, done: NOTHING }) : undefined,
    dialog: subject !== null && (
      <AddToFavourites
        added={subject.added}
        count={subject.count}
        capped={subject.capped === true}
        {...(subject.name === undefined ? {} : { name: subject.name })}
        onAdded={subject.done}
        onClose={close}
      />
    ),
  };
}
