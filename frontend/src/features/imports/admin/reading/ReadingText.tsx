import type { AdminImportReadingFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';

interface Line {
  key: string;
  text: string;
  /** The position of the option list, if the CV writes it in another way. */
  listed?: string | undefined;
  /** True if the profile has no field for the entry; the text of the CV is kept. */
  isOwn: boolean;
}

/** What was read of a row that cannot be corrected any more. */
export function ReadingText({ reading }: { reading: AdminImportReadingFragment | null }) {
  const t = useT('admin-imports');
  const { month } = useFormats();
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
  /** A year, or a month as "2019-03". */
  const date = (text: string | null) => (text?.includes('-') === true ? month(`${text}-01`) : text);
  const period = (from: string | null, to: string | null) => [date(from), date(to)].filter(Boolean).join(' – ');
  const groups: readonly (readonly [string, readonly Line[]])[] = reading
    ? [
        [
          'employers',
          reading.employers.map(({ position, positionOption, employer, from, to, isCurrent }, key) => ({
            key: String(key),
            text: joined(
              position,
              employer,
              isCurrent ? [date(from), t('reading.now')].filter(Boolean).join(' – ') : period(from, to),
            ),
            listed: positionOption?.text.localized === position ? undefined : positionOption?.text.localized,
            isOwn: position === null || employer === null || from === null || (to === null && !isCurrent),
          })),
        ],
        [
          'educations',
          reading.educations.map(({ text, level, area, institution, from, to }, key) => ({
            key: String(key),
            text: joined(level?.text.localized, area?.text.localized, institution, text, period(from, to)),
            isOwn: level === null || area === null || institution === null,
          })),
        ],
        [
          'languages',
          reading.languages.map(({ text, language, level }, key) => ({
            key: String(key),
            text: joined(language?.text.localized ?? text, level?.text.localized),
            isOwn: language === null || level === null,
          })),
        ],
        [
          'skills',
          reading.skills.map(({ text, skill }, key) => ({
            key: String(key),
            text: skill?.text.localized ?? text,
            isOwn: skill === null,
          })),
        ],
      ]
    : [];
  const shown = groups.filter(([, lines]) => lines.length > 0);
  if (shown.length === 0) return <p>{t('reading.nothing')}</p>;
  return shown.map(([kind, lines]) => (
    <section key={kind}>
      <h3>{t(`reading.${kind}`)}</h3>
      <ul>
        {lines.map(({ key, text, listed, isOwn }) => (
          <li key={key}>
            {text} {listed !== undefined && <span className="a-meta">{t('reading.listed', { name: listed })}</span>}{' '}
            {isOwn && <span className="a-meta">{t('reading.own')}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
