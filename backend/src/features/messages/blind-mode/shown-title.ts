import { type Locale, LOCALES } from '../../../common/locale';
import { textsOf } from '../../../common/texts';
import { shownName } from '../../candidacies';
import { notificationTitle } from '../notification-title';
import { NotificationKind } from '../notification.types';

/** The candidate of a notification, as the reader may see them now. */
export interface NamedCandidate {
  /** For `shownName`; null if the notification is not about a candidate, or the candidate does not exist any more. */
  candidateName: string | null;
  identityHidden: boolean;
  /** Whether the reader may list the candidacies of the candidate. */
  isReached: boolean;
}

/** The kinds whose title has the name of a candidate. */
export const KINDS_WITH_CANDIDATE = Object.values(NotificationKind).filter((kind) =>
  textsOf('notices', 'en')[kind].includes('{candidate}'),
);

const TITLES = new Map(
  KINDS_WITH_CANDIDATE.map((kind) => [
    kind as string,
    LOCALES.map((locale) => {
      const template = textsOf('notices', locale)[kind];
      return { locale, template, pattern: titlePattern(template) };
    }),
  ]),
);

/**
 * The title of a stored notification for its reader. The stored title has the name as it was shown when the notification
 * was written. Blind mode can be switched on or off after that, and ends for a reader who decides or lifts it.
 */
export function shownTitle(
  { kind, title }: { kind: `${NotificationKind}`; title: string },
  { candidateName, identityHidden, isReached }: NamedCandidate,
  locale: Locale,
): string {
  if (!candidateName || (!identityHidden && !isReached)) return title;
  for (const { locale: written, template, pattern } of TITLES.get(kind) ?? []) {
    if (!identityHidden && titlePattern(template, candidateName).test(title)) return title;
    const facts = pattern.exec(title)?.groups;
    if (facts) return notificationTitle(kind, written, { ...facts, candidate: shownName(candidateName, written) });
  }
  // The position of the name in the title is unknown, for example in a title that an older version wrote.
  return identityHidden ? shownName(candidateName, locale) : title;
}

/**
 * Reads the values of a title: of any candidate, or of the one with this name. If the text occurs twice in a title, the
 * longest possible name is read, so that no part of the name remains in the title.
 */
function titlePattern(template: string, candidateName?: string): RegExp {
  const candidate = candidateName === undefined ? '.+' : escaped(candidateName);
  const source = escaped(template).replaceAll(/\\\{(\w+)\\\}/g, (_, name: string) =>
    name === 'candidate' ? `(?<candidate>${candidate})` : `(?<${name}>.+?)`,
  );
  return new RegExp(`^${source}$`, 's');
}

/** A text as a regular expression that matches only this text, in JavaScript and in PostgreSQL. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^$(){}|[\]\\]/g, String.raw`\$&`);
}
