import { Button, Card, CardContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  AdminDuplicatesDocument,
  AdminMergesDocument,
  AdminUndoMergeDocument,
  type AdminDuplicatesQuery,
  type AdminMergeFragment,
} from '../../../generated/admin/graphql';
import { useCommandDialog } from '../../../shared/admin/commands/useCommandDialog';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { Note } from '../../../shared/admin/ui/Note';
import { Tag } from '../../../shared/admin/ui/Tag';
import { request } from '../../../shared/api/fetch-client';
import { formatTelephone } from '../../../shared/format/telephone';
import { useT } from '../../../shared/i18n/useT';
import { MergeDialog } from './MergeDialog';

type Duplicate = AdminDuplicatesQuery['duplicateCandidates'][number];

interface MergingCardsProps {
  candidateId: string;
  /** Address of the page of a candidate. */
  addressOf: (id: string) => string;
  withReason?: boolean;
  onMoved: (keptId: string) => void;
}

/** Lists possible duplicates, merges two records, and lists the merges that can be undone. */
export function MergingCards({ candidateId, addressOf, withReason = false, onMoved }: MergingCardsProps) {
  const can = useCan();
  const [other, setOther] = useState<string | null>(null);
  const { data: duplicates = [] } = useQuery({
    queryKey: ['duplicates', candidateId],
    queryFn: async ({ signal }) =>
      (await request(AdminDuplicatesDocument, { candidateId }, { signal })).duplicateCandidates,
  });
  const { data: merges = [] } = useQuery({
    queryKey: ['merges', candidateId],
    queryFn: async ({ signal }) => (await request(AdminMergesDocument, { candidateId }, { signal })).candidateMerges,
    enabled: can('DATABASE_MERGE') || can('ROOT_CANDIDATES'),
  });
  return (
    <>
      <Duplicates duplicates={duplicates} addressOf={addressOf} onMerge={setOther} />
      <Merges merges={merges} />
      {other !== null && (
        <MergeDialog
          candidateId={candidateId}
          otherId={other}
          withReason={withReason}
          onMerged={(merge) => {
            setOther(null);
            if (merge.keepId !== candidateId) onMoved(merge.keepId);
          }}
          onClose={() => setOther(null)}
        />
      )}
    </>
  );
}

interface DuplicatesProps {
  duplicates: readonly Duplicate[];
  addressOf: (id: string) => string;
  onMerge: (id: string) => void;
}

function Duplicates({ duplicates, addressOf, onMerge }: DuplicatesProps) {
  const t = useT('admin-merging');
  const { dayYear } = useFormats();
  if (duplicates.length === 0) return null;
  return (
    <Note tone="warn" className="m-note">
      <div>
        <h2>{t('possible', { count: duplicates.length })}</h2>
        <ul className="m-list">
          {duplicates.map(({ candidate, reasons, canMerge }) => (
            <li key={candidate.id}>
              <div>
                {/* The API lists only candidates whose page the user may open. */}
                <Link className="a-name" to={addressOf(candidate.id)}>
                  {candidate.name}
                </Link>{' '}
                <span className="a-meta">
                  {[
                    candidate.profession,
                    candidate.email,
                    candidate.telephone === null || candidate.telephone === undefined
                      ? null
                      : formatTelephone(candidate.telephone),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <p className="a-tags">
                  {reasons.map((reason) => (
                    <Tag key={reason}>{t(`reason.${reason}`)}</Tag>
                  ))}
                  <span className="a-meta">
                    {t(candidate.hasAccount ? 'account_since' : 'record_since', { date: dayYear(candidate.createdAt) })}
                  </span>
                </p>
              </div>
              {canMerge && (
                <Button size="small" onClick={() => onMerge(candidate.id)}>
                  {t('merge')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {!duplicates.some(({ canMerge }) => canMerge) && <p className="a-meta">{t('cannot')}</p>}
      </div>
    </Note>
  );
}

function Merges({ merges }: { merges: readonly AdminMergeFragment[] }) {
  const t = useT('admin-merging');
  const { dayTime, dayYear } = useFormats();
  const { ask, dialog } = useCommandDialog();
  if (merges.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="merges">
      <header>
        <h2 id="merges">{t('merges')}</h2>
      </header>
      <CardContent>
        <ul className="m-list">
          {merges.map(({ id, dropName, mergedAt, undoUntil, undoneAt, canUndo }) => (
            <li key={id}>
              <div>
                {t('merged_line', { name: dropName, at: dayTime(mergedAt) })}
                <p className="a-meta">
                  {undoneAt !== null && undoneAt !== undefined
                    ? t('undone_at', { at: dayTime(undoneAt) })
                    : canUndo
                      ? t('undo_until', { date: dayYear(undoUntil) })
                      : t('undo_over')}
                </p>
              </div>
              {canUndo && (
                <Button
                  size="small"
                  onClick={() =>
                    ask({
                      question: t('undo_question', { name: dropName }),
                      text: t('undo_text'),
                      verb: t('undo'),
                      busy: t('undoing'),
                      done: t('undone'),
                      run: () => request(AdminUndoMergeDocument, { id }),
                    })
                  }
                >
                  {t('undo')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardContent>
      {dialog}
    </Card>
  );
}
