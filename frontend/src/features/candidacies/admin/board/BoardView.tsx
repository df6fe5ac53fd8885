import { DragDropContext, Droppable, type DropResult } from '@hello-pangea/dnd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { AdminBoardDocument } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { APPROVED, canMove, lanesOf, moved, verbFor, type Board, type BoardLane } from './board';
import { BoardCard } from './BoardCard';
import { KnockedOutFilter, knockedOutOf } from '../KnockedOutFilter';
import { subjectOf, useDecisions } from '../useDecisions';
import './board.css';

const STEP = 25;
const MOST = 100;

/** Default export, because the board and drag and drop are a lazy chunk. */
export default function BoardView({ vacancyId }: { vacancyId: string }) {
  const [perColumn, setPerColumn] = useState(STEP);
  const [params, setParams] = useSearchParams();
  const knocked = params.get('knocked') ?? '';
  const knockedOut = knockedOutOf(knocked);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['board', vacancyId, perColumn, knockedOut],
    queryFn: async ({ signal }) =>
      (await request(AdminBoardDocument, { vacancyId, perColumn, knockedOut }, { signal })).candidacyBoard,
    placeholderData: keepPreviousData,
  });
  if (error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || data === undefined) {
    return <LoadingState rows={8} />;
  }
  const filterBy = (value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === '') next.delete('knocked');
        else next.set('knocked', value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className="a-filt" role="search">
        <KnockedOutFilter vacancyId={vacancyId} value={knocked} onChange={filterBy} />
      </div>
      <Lanes
        board={data}
        onMore={perColumn < MOST ? () => setPerColumn((old) => Math.min(MOST, old + STEP)) : undefined}
      />
    </>
  );
}

interface LanesProps {
  board: Board;
  onMore: (() => void) | undefined;
}

function Lanes({ board, onMore }: LanesProps) {
  const t = useT('admin-candidacies');
  const [dropped, setDropped] = useState<{ id: string; to: string } | null>(null);
  const stages = board.columns.map(({ stage }) => stage);
  const { ask, menuFor, dialog } = useDecisions(stages, () => setDropped(null));
  const own = lanesOf(board);
  const lanes = dropped === null ? own : moved(own, dropped.id, dropped.to);
  const nameOf = (key: string) => own.find((lane) => lane.key === key)?.stage?.name ?? t(`lane.${key}`);
  const cardOf = (id: string) => own.flatMap(({ cards }) => cards).find((card) => card.id === id);
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
    <Lane key={lane.key} lane={lane} openings={board.vacancy.openings} menuFor={menuFor} onMore={onMore} />
  );
  return (
    <>
      <DragDropContext
        dragHandleUsageInstructions={t('drag.instructions')}
        onDragStart={({ draggableId, source }, { announce }) =>
          announce(
            t('drag.lifted', { name: cardOf(draggableId)?.candidateName ?? '', stage: nameOf(source.droppableId) }),
          )
        }
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

interface LaneProps {
  lane: BoardLane;
  openings: number;
  menuFor: ReturnType<typeof useDecisions>['menuFor'];
  onMore: (() => void) | undefined;
}

function Lane({ lane, openings, menuFor, onMore }: LaneProps) {
  const t = useT('admin-candidacies');
  const { whole } = useFormats();
  const { key, stage, count, cards } = lane;
  const promisedDays = stage?.promisedDays ?? null;
  const lead =
    stage !== null
      ? promisedDays === null
        ? ''
        : t('promised', { count: promisedDays })
      : key === APPROVED
        ? t('openings', { count: openings })
        : t('lane.rejected_lead');
  const hidden = count - cards.length;
  return (
    <section className="c-col" aria-labelledby={`lane-${key}`}>
      <header>
        <h2 id={`lane-${key}`}>{stage?.name ?? t(`lane.${key}`)}</h2>
        <span className="a-num a-meta">{whole(count)}</span>
      </header>
      <p className="a-meta">{lead === '' ? '\u00a0' : lead}</p>
      <Droppable droppableId={key}>
        {(drop, { isDraggingOver, draggingFromThisWith }) => (
          <div ref={drop.innerRef} {...drop.droppableProps} className={isDraggingOver ? 'c-cards is-over' : 'c-cards'}>
            {isDraggingOver && draggingFromThisWith === null && (
              <p className="c-drop" aria-hidden="true">
                {t('drag.here')}
              </p>
            )}
            {cards.map((row, place) => (
              <BoardCard
                key={row.id}
                row={row}
                place={place}
                promisedDays={promisedDays}
                actions={menuFor(subjectOf(row))}
                canMove={canMove(row)}
              />
            ))}
            {drop.placeholder}
            {cards.length === 0 && !isDraggingOver && (
              <p className="a-meta c-none">{t(stage === null ? `lane.${key}_empty` : 'lane.stage_empty')}</p>
            )}
          </div>
        )}
      </Droppable>
      {hidden > 0 && onMore !== undefined && (
        <button type="button" className="a-btn is-s is-text is-block" onClick={onMore}>
          {t('more', { count: hidden })}
        </button>
      )}
    </section>
  );
}
