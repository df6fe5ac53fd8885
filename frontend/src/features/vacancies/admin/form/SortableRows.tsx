import { IconButton } from '@mui/material';
import { DragDropContext, Draggable, Droppable, type DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import type { ReactNode } from 'react';

import { Icon } from '../../../../shared/admin/ui/Icon';
import { useT } from '../../../../shared/i18n/useT';

interface SortableRowsProps {
  /** Identifies this list among others on the page. */
  id: string;
  className: string;
  rows: readonly { key: string; name: string }[];
  /** The first rows, up to this number, cannot be moved. */
  fixed?: number;
  onMove: (from: number, to: number) => void;
  render: (place: number, handle: ReactNode) => ReactNode;
}

/**
 * Rows that can be reordered: with the mouse, with the keyboard at the handle (space, arrows, space), or with arrow
 * buttons.
 */
export function SortableRows({ id, className, rows, fixed = 0, onMove, render }: SortableRowsProps) {
  const t = useT('admin-posting');
  const nameOf = (place: number) => rows[place]?.name ?? '';
  const target = (place: number) => Math.max(fixed, place);
  return (
    <DragDropContext
      dragHandleUsageInstructions={t('sort.instructions')}
      onDragStart={({ source }, { announce }) =>
        announce(t('sort.lifted', { name: nameOf(source.index), place: source.index + 1, all: rows.length }))
      }
      onDragUpdate={({ destination }, { announce }) =>
        announce(
          destination === null
            ? t('sort.nowhere')
            : t('sort.over', { place: target(destination.index) + 1, all: rows.length }),
        )
      }
      onDragEnd={({ source, destination }, { announce }) => {
        if (destination === null || target(destination.index) === source.index) {
          announce(t('sort.back'));
          return;
        }
        announce(t('sort.dropped', { name: nameOf(source.index), place: target(destination.index) + 1 }));
        onMove(source.index, target(destination.index));
      }}
    >
      <Droppable droppableId={id}>
        {(drop) => (
          <ol ref={drop.innerRef} {...drop.droppableProps} className={className}>
            {rows.map(({ key, name }, place) => (
              <Draggable key={key} draggableId={key} index={place} isDragDisabled={place < fixed}>
                {(drag, { isDragging }) => (
                  <li ref={drag.innerRef} {...drag.draggableProps} className={isDragging ? 'v-sort is-drag' : 'v-sort'}>
                    {render(place, place < fixed ? null : <Grip name={name} handle={drag.dragHandleProps} />)}
                  </li>
                )}
              </Draggable>
            ))}
            {drop.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

function Grip({ name, handle }: { name: string; handle: DraggableProvidedDragHandleProps | null }) {
  const t = useT('admin-posting');
  return (
    // Not a button, because the library ignores buttons and handles the keys itself. `handle` adds the role, the tab stop
    // and the instructions.
    <span {...handle} className="v-grip" aria-label={t('sort.handle', { name })}>
      <Icon name="grip" />
    </span>
  );
}

interface MoveButtonsProps {
  name: string;
  place: number;
  first: number;
  last: number;
  onMove: (from: number, to: number) => void;
}

export function MoveButtons({ name, place, first, last, onMove }: MoveButtonsProps) {
  const t = useT('admin-posting');
  return (
    <>
      <IconButton
        size="small"
        disabled={place <= first}
        aria-label={t('sort.up', { name })}
        onClick={() => onMove(place, place - 1)}
      >
        <Icon name="up" />
      </IconButton>
      <IconButton
        size="small"
        disabled={place < first || place === last}
        aria-label={t('sort.down', { name })}
        onClick={() => onMove(place, place + 1)}
      >
        <Icon name="down" />
      </IconButton>
    </>
  );
}
