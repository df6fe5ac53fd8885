import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useCandidacyChanges, type ChangedCandidacy } from './useCandidacyChanges';
import { useChangeText } from './useChangeText';

/** Minimum time in ms between two reads of the board, because a run changes thousands of candidacies. */
const READ_PAUSE = 2000;
const SHOWN_MILLISECONDS = 8000;
/** Above this number of changes, the sentence has only their count. */
const MOST_TOLD = 3;

export interface BoardNews {
  /** One sentence about the last changes by colleagues; shown for some seconds. */
  text: string;
  /** The texts for the cards, by candidacy id. */
  marks: ReadonlyMap<string, string>;
  interrupted: boolean;
}

/** Reloads the board after changes by colleagues, and shows a message about these changes. */
export function useBoardNews(vacancyId: string): BoardNews {
  const queryClient = useQueryClient();
  const textOf = useChangeText();
  const [told, setTold] = useState<{ items: readonly ChangedCandidacy[]; count: number }>({ items: [], count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waits = useRef(false);
  const read = () => {
    if (timer.current !== undefined) {
      waits.current = true;
      return;
    }
    waits.current = false;
    void queryClient.invalidateQueries({ queryKey: ['board', vacancyId] });
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (waits.current) read();
    }, READ_PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const { interrupted } = useCandidacyChanges(vacancyId, {
    onChange: (items, count) => {
      setTold({ items, count });
      read();
    },
    onMissed: read,
  });
  useEffect(() => {
    if (told.count === 0) {
      return undefined;
    }
    const forget = setTimeout(() => setTold({ items: [], count: 0 }), SHOWN_MILLISECONDS);
    return () => clearTimeout(forget);
  }, [told]);
  const each = told.count > MOST_TOLD ? [] : told.items;
  return {
    text: told.count > MOST_TOLD ? textOf.many(told.count) : each.map(textOf.one).join(' '),
    marks: new Map(each.map((item) => [item.id, textOf.one(item)])),
    interrupted,
  };
}
