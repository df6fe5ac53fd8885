import { useRef } from 'react';

import { newKey } from '../../api/idempotency';

/** The same content keeps its key, so that a repeated press makes one thing; other content gets another. */
export function useKeyFor(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) {
      last.current = { content: text, key: newKey() };
    }
    return last.current.key;
  };
}
