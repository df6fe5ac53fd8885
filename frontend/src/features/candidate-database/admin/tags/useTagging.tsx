import { useState, type ReactNode } from 'react';

import type { DatabaseCandidateSelection } from '../../../../generated/admin/graphql';
import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import { useT } from '../../../../shared/i18n/useT';
import { countOfSelection, selectionOf } from '../../../database-filters/admin';
import { TaggingDialog } from './TaggingDialog';

interface DialogSubject {
  selection: DatabaseCandidateSelection;
  /** Number of candidates; undefined if the filter matches more rows than the list counts. */
  count: number | undefined;
  name?: string;
  present: readonly string[];
  done: () => void;
}

interface Tagging {
  verbs: readonly BulkVerb[];
  /** Asks for the tags of one candidate. */
  ask: (candidate: { id: string; name: string; tags: readonly string[] }) => void;
  dialog: ReactNode;
}

const NOTHING = () => undefined;

/** Adds tags to candidates and removes them, from a profile or for the chosen rows of the list. */
export function useTagging(): Tagging {
  const t = useT('admin-database');
  const [subject, setSubject] = useState<DialogSubject | null>(null);
  return {
    verbs: [
      {
        key: 'tag',
        label: t('tag.verb'),
        run: (selection, clear) =>
          setSubject({
            selection: selectionOf(selection),
            count: countOfSelection(selection),
            present: [],
            done: clear,
          }),
      },
    ],
    ask: ({ id, name, tags }) => setSubject({ selection: { ids: [id] }, count: 1, name, present: tags, done: NOTHING }),
    dialog: subject !== null && (
      <TaggingDialog
        {...subject}
        onDone={() => {
          subject.done();
          setSubject(null);
        }}
        onClose={() => setSubject(null)}
      />
    ),
  };
}
