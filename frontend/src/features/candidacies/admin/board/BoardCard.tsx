import { Draggable } from '@hello-pangea/dnd';

import type { AdminCandidacyRowFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { useT } from '../../../../shared/i18n/useT';
import { MatchScore } from '../../../matching/admin';
import { paths, useMayOpen } from '../../../vacancies/admin';
import { ViewersTag } from '../live/ViewersTag';
import { CardTags, usePersonLine } from '../CandidacyTags';
import { CandidacyLink } from '../walk/CandidacyLink';

interface BoardCardProps {
  row: AdminCandidacyRowFragment;
  place: number;
  promisedDays: number | null;
  actions: readonly MenuAction[];
  canMove: boolean;
  /** Text of the last change by a colleague, shown for some seconds. */
  mark: string | undefined;
  /** Colleagues who have the profile open. */
  viewers: readonly string[];
}

export function BoardCard({ row, place, promisedDays, actions, canMove, mark, viewers }: BoardCardProps) {
  const t = useT('admin-candidacies');
  const { days } = useFormats();
  const lineOf = usePersonLine();
  const mayOpen = useMayOpen();
  return (
    <Draggable draggableId={row.id} index={place} isDragDisabled={!canMove}>
      {(drag, { isDragging }) => {
        // The card is not a button, because it contains a link and a menu. It is lifted by mouse anywhere, by keyboard
        // (space) from the link, which has the instructions.
        const {
          role: _role,
          tabIndex: _tabIndex,
          'aria-describedby': instructions,
          ...handle
        } = drag.dragHandleProps ?? {};
        return (
          <article
            ref={drag.innerRef}
            {...drag.draggableProps}
            {...handle}
            className={isDragging ? 'c-card is-drag' : mark === undefined ? 'c-card' : 'c-card is-new'}
          >
            <h3>
              {mayOpen(paths.candidacy(row.id)) ? (
                <CandidacyLink
                  id={row.id}
                  to={paths.candidacy(row.id)}
                  aria-describedby={canMove ? instructions : undefined}
                  draggable={false}
                >
                  {row.candidateName}
                </CandidacyLink>
              ) : canMove ? (
                // A card without a link needs another focusable element to be moved by keyboard: the name.
                <span role="button" tabIndex={0} aria-describedby={instructions}>
                  {row.candidateName}
                </span>
              ) : (
                row.candidateName
              )}
            </h3>
            <ActionMenu label={t('actions_for', { name: row.candidateName })} actions={actions} />
            <p className="a-meta">{lineOf(row)}</p>
            <div className="c-line">
              <MatchScore score={row.score} band={row.band} />
              <span className="a-meta">{days(row.stageEnteredAt)}</span>
            </div>
            {row.rejectionReason !== null && <p className="a-meta">{row.rejectionReason.name.localized}</p>}
            <CardTags row={row} promisedDays={promisedDays} />
            {viewers.length > 0 && (
              <p className="c-tags">
                <ViewersTag short names={viewers} />
              </p>
            )}
            {mark !== undefined && <p className="c-mark">{mark}</p>}
          </article>
        );
      }}
    </Draggable>
  );
}
