import { useState } from 'react';
import { useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';
import { SearchSelect } from '../../../../shared/ui/SearchSelect';
import { useOptions } from '../../../options/public/useOptions';
import { PartForm, Section } from './Section';
import { savePart, type Profile } from './useProfile';

interface Spoken {
  language: string;
  text: string;
  level: string;
  native: boolean;
}

/** Languages with their level; a mother tongue counts as advanced. */
export function LanguageSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const languages = useOptions('LANGUAGE');
  const levels = useOptions('LANGUAGE_LEVEL');
  const [spoken, setSpoken] = useState<Spoken[]>(() =>
    profile.languages.map((entry) => ({
      language: entry.language.key,
      text: entry.language.text.localized,
      level: entry.level.key,
      native: entry.native,
    })),
  );
  const change = (language: string, patch: Partial<Spoken>): void =>
    setSpoken((all) => all.map((entry) => (entry.language === language ? { ...entry, ...patch } : entry)));
  const free = languages.choices.filter((choice) => !spoken.some((entry) => entry.language === choice.key));

  return (
    <Section id="languages" title={t('part_languages')}>
      <PartForm
        draft="languages"
        label={t('part_languages')}
        save={() =>
          savePart(profile, {
            languages: spoken.map(({ language, level, native }) => ({
              language,
              level: native ? 'advanced' : level,
              native,
            })),
          })
        }
      >
        {() => (
          <>
            {spoken.map((entry) => (
              <fieldset key={entry.language} className="s-lang-row">
                <legend className="u-label">{entry.text}</legend>
                <select
                  className="u-input"
                  aria-label={t('level_of', { language: entry.text })}
                  value={entry.native ? 'advanced' : entry.level}
                  disabled={entry.native}
                  onChange={(event) => change(entry.language, { level: event.target.value })}
                >
                  {levels.choices.map((choice) => (
                    <option key={choice.key} value={choice.key}>
                      {choice.text}
                    </option>
                  ))}
                </select>
                <label className="u-check">
                  <input
                    type="checkbox"
                    checked={entry.native}
                    onChange={(event) => change(entry.language, { native: event.target.checked })}
                  />
                  {t('native')}
                </label>
                <button
                  type="button"
                  className="u-icon-btn"
                  aria-label={t('remove_name', { name: entry.text })}
                  onClick={() => setSpoken((all) => all.filter((other) => other.language !== entry.language))}
                >
                  <Icon name="x" />
                </button>
              </fieldset>
            ))}
            <SearchSelect
              label={t('add_language')}
              entries={free}
              loading={languages.loading}
              placeholder={t('search_language')}
              value={[]}
              onChange={([key]) => {
                const choice = languages.choices.find((entry) => entry.key === key);
                if (choice !== undefined)
                  setSpoken((all) => [
                    ...all,
                    { language: choice.key, text: choice.text, level: 'intermediate', native: false },
                  ]);
              }}
            />
          </>
        )}
      </PartForm>
    </Section>
  );
}
