import { useState } from 'react';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  type OwnSessionsQuery,
} from '../../../../generated/account/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { putAnswer } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { formatDateTime } from '../../../../shared/format/instants';
import { useLocale, useT, type Translate } from '../../../../shared/i18n/useT';
import { Dialog } from '../../../../shared/ui/Dialog';
import { Notice } from '../../../../shared/ui/Notice';
import { LoadError, messageOf, Skeleton } from '../../../../shared/ui/states';
import { sessionsQuery } from './security-queries';

type Session = OwnSessionsQuery['sessions'][number];

/** The person's sessions. Each can be ended, and all but the current one at once. */
export function SessionList() {
  const t = useT('security');
  const { data, error, reload } = useQuery(sessionsQuery());
  const [asking, setAsking] = useState<Session | 'others' | null>(null);
  const [told, setTold] = useState<string | null>(null);
  if (data === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton rows={2} />;
  const sessions = [...data.sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter((session) => !session.current);
  return (
    <>
      <p className="u-meta">{t('sessions_intro')}</p>
      <ul className="s-sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => {
              setTold(null);
              setAsking(session);
            }}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <button type="button" className="u-btn is-danger" onClick={() => setAsking('others')}>
            {t('end_others')}
          </button>
        </div>
      )}
      <div role="status">{told !== null && <Notice tone="ok">{told}</Notice>}</div>
      {asking !== null && (
        <EndDialog
          which={asking}
          count={others.length}
          onClose={() => setAsking(null)}
          onEnded={() => {
            setTold(asking === 'others' ? t('ended_others') : t('ended', { device: nameOf(asking, t) }));
            setAsking(null);
          }}
        />
      )}
    </>
  );
}

/** Browser and operating system; either may be unknown. */
function nameOf({ device }: Session, t: Translate): string {
  return device === '' ? t('device_unknown') : device;
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useT('security');
  const locale = useLocale();
  return (
    <li>
      <div>
        <b>{nameOf(session, t)}</b> {session.current && <span className="u-tag is-ok">{t('here')}</span>}
        <p className="u-meta">
          {session.place !== '' && `${t('network', { place: blockOf(session.place) })} · `}
          {session.current ? t('in_use') : t('last_used', { date: formatDateTime(session.lastUsedAt, locale) })}
        </p>
      </div>
      {!session.current && (
        <button type="button" className="u-btn is-text" onClick={onEnd}>
          {t('end')}
          {/* Distinguishes several sessions of one browser. */}
          <span className="u-sr">
            {' '}
            {nameOf(session, t)}, {t('last_used', { date: formatDateTime(session.lastUsedAt, locale) })}
          </span>
        </button>
      )}
    </li>
  );
}

function EndDialog({
  which,
  count,
  onClose,
  onEnded,
}: {
  which: Session | 'others';
  count: number;
  onClose: () => void;
  onEnded: () => void;
}) {
  const t = useT('security');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const end = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const sessions =
        which === 'others'
          ? (await request(EndOtherSessionsDocument, {})).endOtherSessions
          : (await request(EndSessionDocument, { id: which.id })).endSession;
      putAnswer(sessionsQuery(), { sessions });
      onEnded();
    } catch (error) {
      setFault(messageOf(error, t('error_generic'), t('error_network')));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={which === 'others' ? t('end_others_question', { count }) : t('end_question', { device: nameOf(which, t) })}
      onClose={onClose}
    >
      <p>{t('end_text')}</p>
      {fault !== null && (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
      <div className="u-acts">
        <button type="button" className="u-btn is-danger-solid" aria-busy={busy} onClick={() => void end()}>
          {busy ? t('ending') : which === 'others' ? t('end_others') : t('end')}
        </button>
        <button type="button" className="u-btn" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}

/** The API stores only the first three parts of an IP address; the last is shown as x. */
function blockOf(place: string): string {
  return /^\d+\.\d+\.\d+$/.test(place) ? `${place}.x` : place;
}
