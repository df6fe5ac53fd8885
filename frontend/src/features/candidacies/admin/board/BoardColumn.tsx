import { Button } from '@mui/material';
import { Droppable } from '@hello-pangea/dnd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import { APPROVED, canMove, MOST_CARDS, nextSize, type BoardLane, type MoreCards } from './board';
import { BoardCard } from './BoardCard';
import { subjectOf, type DecisionsState } from '../decisions/useDecisions';
import { TrailContext } from '../walk/CandidacyLink';

interface BoardColumnProps {
  lane: BoardLane;
  openings: number;
  filtered: boolean;
  marks: ReadonlyMap<string, string>;
  viewers: ReadonlyMap<string, readonly string[]>;
  menuFor: DecisionsState['menuFor'];
  /** Address of the list of this column. */
  list: string;
  onMore: MoreCards | undefined;
}

/** One column with its first cards. Above the maximum, a link opens the list. */
export function BoardColumn({ lane, openings, filtered, marks, viewers, menuFor, list, onMore }: BoardColumnProps) {
  const t = useT('admin-candidacies');
  const { whole } = useFormats();
  const { key, stage, count, cards } = lane;
  const promisedDays = stage?.promisedDays ?? null;
  const lead =
    stage !== null
      ? promisedDays === null
        ? t('no_promise')
        : t('promised', { count: promisedDays })
      : key === APPROVED
        ? t('openings', { count: openings })
        : t('lane.rejected_lead');
  const hidden = count - cards.length;
  const next = nextSize(lane);
  return (
    <section className="c-col" aria-labelledby={`lane-${key}`}>
      <header>
        <h2 id={`lane-${key}`}>{stage?.name ?? t(`lane.${key}`)}</h2>
        <span className="a-num a-meta">{whole(count)}</span>
      </header>
      <p className="a-meta">{lead}</p>
      <Droppable droppableId={key}>
        {(drop, { isDraggingOver, draggingFromThisWith }) => (
          <div ref={drop.innerRef} {...drop.droppableProps} className={isDraggingOver ? 'c-cards is-over' : 'c-cards'}>
            {isDraggingOver && draggingFromThisWith === null && (
              <p className="c-drop" aria-hidden="true">
                {t('drag.here')}
              </p>
            )}
            <TrailContext
              value={{ ids: cards.map(({ id }) => id), first: 0, total: count, capped: false, after: null }}
            >
              {cards.map((row, place) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  place={place}
                  promisedDays={promisedDays}
                  actions={menuFor(subjectOf(row))}
                  canMove={canMove(row)}
                  mark={marks.get(row.id)}
                  viewers={viewers.get(row.id) ?? []}
                />
              ))}
            </TrailContext>
            {drop.placeholder}
            {cards.length === 0 && !isDraggingOver && (
              <p className="a-meta c-none">
                {t(filtered ? 'lane.filtered_empty' : stage === null ? `lane.${key}_empty` : 'lane.stage_empty')}
              </p>
            )}
            {next > cards.length && (
              <MoreButton count={next - cards.length} onMore={onMore && (() => onMore(key, next))} />
            )}
            {count > MOST_CARDS && (
              <Link className="c-rest" to={list}>
                {t('in_list', { count: hidden, number: whole(hidden) })}
              </Link>
            )}
          </div>
        )}
      </Droppable>
    </section>
  );
}

/** Loads the next cards when it becomes visible. The button does the same by keyboard. */
function MoreButton({ count, onMore }: { count: number; onMore: (() => void) | undefined }) {
  const t = useT('admin-candidacies');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (current === null || onMore === undefined) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: '0px 0px 200px 0px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [onMore]);
  return (
    <Button
      ref={button}

      variant="text"
      color="primary"
      size="small"
      fullWidth
      aria-disabled={onMore === undefined}
      onClick={onMore}
    >
      {t('more', { count })}
    </Button>
  );
}
