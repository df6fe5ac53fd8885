import type { OwnCandidacyDetailFragment } from '../../../generated/candidate/graphql';
import { formatDateTime, formatDay } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import '../../../shared/theme/timeline.css';

type Entry = OwnCandidacyDetailFragment['timeline'][number];

const CLASS_OF: Readonly<Record<Entry['state'], string | undefined>> = {
  DONE: 'is-done',
  NOW: 'is-now',
  ENDED: 'is-ended',
  TO_COME: undefined,
};

interface Props {
  candidacy: OwnCandidacyDetailFragment;
  /** Current status or outcome, as text. */
  state: string;
  /** Scrolls to the sent content below. */
  onSent: () => void;
}

/** The stages in order. An application that ended stops at its last stage. */
export function Timeline({ candidacy, state, onSent }: Props) {
  const t = useT('candidacies');
  const locale = useLocale();
  const { timeline, endedAt, documents } = candidacy;
  return (
    <ol className="u-tl">
      {timeline.map((entry, index) => (
        <li key={`${index}-${entry.stageName}`} className={CLASS_OF[entry.state]}>
          <h3>
            {entry.stageName}
            <span className="u-sr">: {t(`state_${entry.state.toLowerCase()}`)}</span>
          </h3>
          {entry.at && <time dateTime={entry.at}>{formatDateTime(entry.at, locale)}</time>}
          {entry.state !== 'DONE' && entry.promisedBy && (
            <span className="u-meta">{t('promised_by', { date: formatDay(entry.promisedBy, locale) })}</span>
          )}
          {index === 0 && (
            <p className="u-small">
              {documents && documents.length > 0 && `${t('documents_sent', { count: documents.length })} `}
              <button type="button" className="u-link" onClick={onSent}>
                {t('see_sent')}
              </button>
            </p>
          )}
          {entry.state === 'ENDED' && endedAt && (
            <p className="u-small">
              <b>{state}</b>
              <time dateTime={endedAt}>{formatDateTime(endedAt, locale)}</time>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
