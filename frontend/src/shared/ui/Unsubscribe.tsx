import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../errors/api-error';
import { useT } from '../i18n/useT';
import { useReveal } from './html/reveal';
import { messageOf } from './states';
import { usePageTitle } from './usePageTitle';

interface UnsubscribeTexts {
  title: string;
  text: string;
  /** Label of the button. */
  end: string;
  endedTitle: string;
  endedText: (name: string) => string;
  unknownTitle: string;
  unknownText: string;
}

interface UnsubscribeProps {
  texts: UnsubscribeTexts;
  /** The secret of the mailed link; null if the address has none. */
  token: string | null;
  /** Unsubscribes. Returns the name of the saved search or of the institution. */
  end: (token: string) => Promise<string>;
  /** Page where the person can change the choice later. */
  back: { to: string; label: string };
}

/** Target of an unsubscribe link in a mail. It needs a click, because mail scanners open links too. */
export function Unsubscribe({ texts, token, end, back }: UnsubscribeProps) {
  const [ended, setEnded] = useState<string | null>(null);
  const [unknown, setUnknown] = useState(false);
  usePageTitle(texts.title);
  useReveal(true);
  const link = (
    <Link className="u-btn" to={back.to}>
      {back.label}
    </Link>
  );
  return (
    <div className="s-narrow-l">
      <div className="u-card u-empty">
        {ended !== null ? (
          <>
            <h1>{texts.endedTitle}</h1>
            <p role="status">{texts.endedText(ended)}</p>
            {link}
          </>
        ) : token === null || unknown ? (
          <>
            <h1>{texts.unknownTitle}</h1>
            <p>{texts.unknownText}</p>
            {link}
          </>
        ) : (
          <Question texts={texts} end={() => end(token)} onEnded={setEnded} onUnknown={() => setUnknown(true)} />
        )}
      </div>
    </div>
  );
}

interface QuestionProps {
  texts: UnsubscribeTexts;
  end: () => Promise<string>;
  onEnded: (name: string) => void;
  onUnknown: () => void;
}

function Question({ texts, end, onEnded, onUnknown }: QuestionProps) {
  const app = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (): void => {
    setBusy(true);
    setFailure(null);
    end().then(onEnded, (error: unknown) => {
      setBusy(false);
      if (isApiError(error, 'NOT_FOUND')) onUnknown();
      else setFailure(messageOf(error, app('error_generic'), app('error_network')));
    });
  };
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      {failure !== null && (
        <p className="u-error" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="u-btn is-primary" disabled={busy} onClick={submit}>
        {texts.end}
      </button>
    </>
  );
}
