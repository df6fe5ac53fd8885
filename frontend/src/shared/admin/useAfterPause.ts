import { useEffect, useState } from 'react';

const PAUSE_MILLISECONDS = 300;

/** The value after nothing has changed for a short time. */
export function useAfterPause<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(JSON.parse(written) as Value), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [written]);
  return paused;
}
