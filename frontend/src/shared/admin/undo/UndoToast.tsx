import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useT } from '../../i18n/useT';
import { errorTexts } from '../data/error-texts';
import { useCommand } from '../data/useCommand';
import { useShortcuts } from '../shortcuts/useShortcuts';
import { newestOffer, onOffers, removeAllOffers, removeOffer, type ShownOffer } from './undo-offers';

/**
 * The newest offer to undo, with the time that is left. The status region is always on the page, so that screen readers
 * announce what appears in it; the focus stays where it is.
 */
export function UndoToast() {
  const offer = useSyncExternalStore(onOffers, newestOffer);
  useEffect(() => removeAllOffers, []);
  return <div role="status">{offer !== undefined && <Offer key={offer.number} offer={offer} />}</div>;
}

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 200);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** Returns the focus to where it was before the toast had it, because the button disappears. */
function useFocusBack() {
  const toast = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const box = toast.current;
    return () => {
      if (box?.contains(document.activeElement) === true) {
        const target = before.current?.isConnected === true ? before.current : document.getElementById('main');
        target?.focus({ preventScroll: true });
      }
    };
  }, []);
  return {
    ref: toast,
    onFocus: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget instanceof HTMLElement && toast.current?.contains(relatedTarget) !== true) {
        before.current = relatedTarget;
      }
    },
  };
}

function Offer({ offer: { number, text, until, undo } }: { offer: ShownOffer }) {
  const t = useT('admin');
  const seconds = useSecondsLeft(until);
  const [span] = useState(seconds);
  const command = useCommand(undo, { done: (said) => said, onDone: () => removeOffer(number) });
  const { isPending, error } = command;
  const over = seconds === 0 && command.isIdle;
  const focus = useFocusBack();
  const take = () => !isPending && command.mutate(undefined);
  useShortcuts({ undo: error === null ? take : undefined });
  useEffect(() => {
    if (over) removeOffer(number);
  }, [over, number]);
  if (error !== null) {
    return (
      <div className="a-toast" {...focus}>
        <span>{errorTexts(error, t).join(' ')}</span>
        <button type="button" onClick={() => removeOffer(number)}>
          {t('undo.close')}
        </button>
      </div>
    );
  }
  return (
    <div className="a-toast" {...focus}>
      <span>
        {text} <span className="a-sr">{t('undo.announced', { count: span })}</span>
      </span>
      <button type="button" aria-disabled={isPending} aria-keyshortcuts="z" onClick={take}>
        {t(isPending ? 'undo.busy' : 'undo.verb')}
      </button>
      {/* Not announced: it changes every second. */}
      <span className="a-num a-left" aria-hidden="true">
        {t('undo.left', { seconds })}
      </span>
    </div>
  );
}
