import { DragDropContext, type DropResult } from '@hello-pangea/dnd';
import { useState } from 'react';

import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../../../vacancies/admin';
import { lanesOf, listFiltersOf, moved, verbFor, type Board, type BoardLane, type MoreCards } from './board';
import { BoardColumn } from './BoardColumn';
import { subjectOf, useDecisions } from '../decisions/useDecisions';
import { usePeopleKeys } from '../walk/usePeopleKeys';

interface BoardColumnsProps {
  board: Board;
  filtered: boolean;
  /** Texts of the last changes by colleagues, by candidacy id; shown for some seconds. */
  marks: ReadonlyMap<string, string>;
  /** Colleagues who have the profile open, by candidacy. */
  viewers: ReadonlyMap<string, readonly string[]>;
  /** The filters as the address has them, for the links to the list. */
  address: Readonly<Record<string, string>>;
  /** Undefined while cards are loading. */
  onMore: MoreCards | undefined;
}

/** The columns of the stages, and the approved and rejected ones beside them. */
export function BoardColumns({ board, filtered, marks, viewers, address, onMore }: BoardColumnsProps) {
  const t = useT('admin-candidacies');
  /** The board when the drag began: cards must not move during a drag. */
  const [held, setHeld] = useState<Board | null>(null);
  const [dropped, setDropped] = useState<{ id: string; to: string } | null>(null);
  const stages = board.columns.map(({ stage }) => stage);
  const { ask, askIfAllowed, menuFor, dialog } = useDecisions(stages, () => setDropped(null));
  const own = lanesOf(held ?? board);
  const lanes = dropped === null ? own : moved(own, dropped.id, dropped.to);
  const nameOf = (key: string) => own.find((lane) => lane.key === key)?.stage?.name ?? t(`lane.${key}`);
  const cardOf = (id: string) => own.flatMap(({ cards }) => cards).find((card) => card.id === id);
  usePeopleKeys((id, verb) => {
    const card = cardOf(id);
    // During a drag by keyboard, the drag library handles the keys.
    if (card !== undefined && held === null) askIfAllowed(verb, subjectOf(card));
  });
  const drop = ({ draggableId, source, destination }: DropResult) => {
    const card = cardOf(draggableId);
    if (
      card === undefined ||
      destination === null ||
      destination === undefined ||
      destination.droppableId === source.droppableId
    ) {
      return;
    }
    const to = destination.droppableId;
    const verb = verbFor(card, to);
    if (verb !== null) {
      setDropped({ id: draggableId, to });
      ask({ verb, subject: subjectOf(card), ...(verb === 'advance' ? { stageId: to } : {}) });
    }
  };
  const show = (lane: BoardLane) => (
    <BoardColumn
      key={lane.key}
      lane={lane}
      openings={board.vacancy.openings}
      filtered={filtered}
      marks={marks}
      viewers={viewers}
      menuFor={menuFor}
      list={paths.candidacies(board.vacancy.id, 'list', { ...address, ...listFiltersOf(lane) })}
      onMore={held === null ? onMore : undefined}
    />
  );
  return (
    <>
      <DragDropContext
        dragHandleUsageInstructions={t('drag.instructions')}
        onDragStart={({ draggableId, source }, { announce }) => {
          setHeld(board);
          announce(
            t('drag.lifted', { name: cardOf(draggableId)?.candidateName ?? '', stage: nameOf(source.droppableId) }),
          );
        }}
        onDragUpdate={({ destination }, { announce }) =>
          announce(
            destination === null ? t('drag.nowhere') : t('drag.over', { stage: nameOf(destination.droppableId) }),
          )
        }
        onDragEnd={(result, { announce }) => {
          announce(
            result.destination === null
              ? t('drag.back')
              : t('drag.dropped', { stage: nameOf(result.destination.droppableId) }),
          );
          setHeld(null);
          drop(result);
        }}
      >
        {/* Both end columns stay visible: the stages of a vacancy may be wider than the screen. */}
        <div className="c-board">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="c-wrap" tabIndex={0} role="region" aria-label={t('board_label')}>
            {lanes.filter(({ stage }) => stage !== null).map(show)}
          </div>
          <div className="c-ends">{lanes.filter(({ stage }) => stage === null).map(show)}</div>
        </div>
      </DragDropContext>
      {dialog}
    </>
  );
}
