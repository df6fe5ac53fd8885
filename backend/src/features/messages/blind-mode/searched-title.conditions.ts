import { LOCALES } from '../../../common/locale';
import { textsOf } from '../../../common/texts';
import { sql } from '../../../platform/database/sql';
import { CANDIDATE_HIDDEN } from './notification-candidate.conditions';
import { escaped, KINDS_WITH_CANDIDATE } from './shown-title';

/** A regular expression of PostgreSQL for each kind of title and language, and the texts that replace the name. */
const TITLES = JSON.stringify(
  KINDS_WITH_CANDIDATE.flatMap((kind) =>
    LOCALES.map((locale, place) => {
      const [before = '', after = ''] = textsOf('notices', locale)[kind].split('{candidate}').map(patternOf);
      const { hidden: numbered, hidden_without_number: unnumbered } = textsOf('people', locale);
      return {
        kind,
        place,
        // As in `shownTitle`, the longest possible name is read, so that no part of the name remains.
        pattern: `^(${before})(.+)(${after})$`,
        numbered,
        unnumbered,
      };
    }),
  ),
);

/**
 * The text in which a search of staff looks for words of a notification `n`: the shown title while blind mode hides the
 * candidate, otherwise the stored title. Null if the position of a hidden name is unknown, so the search does not find
 * the notification.
 */
export const SEARCHED_TITLE = sql`case
  when ${CANDIDATE_HIDDEN} then (
    select (m.parts)[1] || coalesce(replace(t.numbered, '{number}', h.number), t.unnumbered) || (m.parts)[3]
    from jsonb_to_recordset(${TITLES}::jsonb) as t (kind text, place int, pattern text, numbered text, unnumbered text)
      cross join lateral (select regexp_match(n.title, t.pattern) as parts) m
      left join lateral (
        select coalesce(x.blind_number, 0)::text as number from sec.hidden_candidacies x where x.candidacy_id = n.subject_id limit 1
      ) h on true
    where t.kind = n.kind and m.parts is not null
    order by t.place
    limit 1
  )
  else n.title end`;

function patternOf(part: string): string {
  return escaped(part).replaceAll(/\\\{\w+\\\}/g, '.+?');
}
