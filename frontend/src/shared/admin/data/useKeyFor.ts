import { useRef } from 'react';

import { newKey } from '../../api/idempotency';

/** Returns the same idempotency key for the same content, so that a repeated click creates one record. */
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
