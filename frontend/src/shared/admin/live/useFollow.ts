import { useEffect, useRef, useState } from 'react';

import type { TypedDocument } from '../../api/fetch-client';
import { getSession } from '../../session/session';
import { subscribe } from '../data/apollo';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

interface StreamState {
  /** The stream is interrupted; the screen may be outdated until it reconnects. */
  interrupted: boolean;
}

/** Subscribes while the component is mounted. Reconnects after an interruption, with an increasing delay. */
export function useFollow<Result, Variables extends Record<string, unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  onEvent: (data: Result) => void,
  enabled: boolean,
): StreamState {
  const [interrupted, setInterrupted] = useState(false);
  const handler = useRef(onEvent);
  useEffect(() => {
    handler.current = onEvent;
  });
  const key = JSON.stringify(variables);
  useEffect(() => {
    if (!enabled) {
      return undefined;
    }
    let stop = () => undefined as void;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE;
    const listen = () => {
      timer = undefined;
      if (getSession() === null) {
        return;
      }
      stop = subscribe(document, JSON.parse(key) as Variables, {
        next: (data) => {
          pause = FIRST_PAUSE;
          setInterrupted(false);
          handler.current(data);
        },
        ended: () => {
          // A single short interruption is not shown, for example after a change of permissions.
          setInterrupted(pause > FIRST_PAUSE);
          timer = setTimeout(listen, pause);
          pause = Math.min(pause * 2, LONGEST_PAUSE);
        },
      });
    };
    const online = () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        listen();
      }
    };
    listen();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      clearTimeout(timer);
      stop();
    };
  }, [document, key, enabled]);
  return { interrupted };
}
