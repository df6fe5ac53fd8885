import type { OwnCandidacyDetailFragment } from '../../../generated/candidate/graphql';
import { formatDateTime } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';

type UnsolicitedApplication = NonNullable<OwnCandidacyDetailFragment['unsolicited']>;

/** The answers of the institution to an application without a vacancy, oldest first. */
export function InstitutionReplies({ unsolicited: { replies, closed } }: { unsolicited: UnsolicitedApplication }) {
  const t = useT('candidacies');
  const locale = useLocale();
  if (replies.length === 0) return closed ? null : <p className="u-meta">{t('no_reply')}</p>;
  return (
    <section className="s-stack-2" aria-labelledby="h-replies">
      <h3 id="h-replies">{t('replies')}</h3>
      {replies.map(({ message, at }) => (
        <div key={at} className="s-box">
          <p className="s-lines">{message}</p>
          <time className="u-meta" dateTime={at}>
            {formatDateTime(at, locale)}
          </time>
        </div>
      ))}
    </section>
  );
}
