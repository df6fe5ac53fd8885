import { useDraft } from '../../../../shared/drafts/useDraft';
import { useT } from '../../../../shared/i18n/useT';
import { FieldError } from '../../../../shared/ui/form/Field';
import { Icon } from '../../../../shared/ui/Icon';
import { SearchSelect } from '../../../../shared/ui/form/SearchSelect';
import { useOptions } from '../../../options/public';
import { draftName } from './draft-names';
import { PartForm, Section } from './Section';
import { savePart, type Profile } from './useProfile';

interface LanguageValues {
  language: string;
  /** Empty until it is chosen: there is no default level. */
  level: string;
  native: boolean;
}

/** Languages with their level. The mother tongue counts as advanced. */
export function LanguageSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const languages = useOptions('LANGUAGE');
  const levels = useOptions('LANGUAGE_LEVEL');
  const draft = useDraft<{ spoken: LanguageValues[] }>({
    form: draftName('languages'),
    version: 1,
    saved: {
      spoken: profile.languages.map(({ language, level, native }) => ({
        language: language.key,
        level: native ? '' : level.key,
        native,
      })),
    },
  });
  const { spoken } = draft.value;
  const nameOf = (key: string): string =>
    languages.choices.find((choice) => choice.key === key)?.text ??
    profile.languages.find((entry) => entry.language.key === key)?.language.text.localized ??
    '…';
  const change = (language: string, patch: Partial<LanguageValues>): void =>
    draft.set((now) => ({
      spoken: now.spoken.map((entry) => (entry.language === language ? { ...entry, ...patch } : entry)),
    }));
  // The first language is usually the mother tongue, so this is offered as a suggestion.
  const suggested = profile.languages.length === 0 && spoken.length === 1 && spoken[0]?.native === true;

  return (
    <Section id="languages" title={t('part_languages')}>
      <PartForm
        draft={draft}
        label={t('part_languages')}
        validate={(value) =>
          Object.fromEntries(
            value.spoken
              .filter(({ level, native }) => !native && level === '')
              .map(({ language }) => [language, t('level_missing')]),
          )
        }
        save={(value) =>
          savePart(profile, {
            languages: value.spoken.map(({ language, level, native }) => ({
              language,
              level: native ? 'advanced' : level,
              native,
            })),
          })
        }
      >
        {(form) => (
          <>
            {spoken.map((entry) => {
              const error = entry.native || entry.level !== '' ? undefined : form.errors[entry.language];
              const name = nameOf(entry.language);
              return (
                <fieldset key={entry.language} className="s-lang-row">
                  <legend className="u-label">{name}</legend>
                  <select
                    className="u-input"
                    name={`level-${entry.language}`}
                    aria-label={t('level_of', { language: name })}
                    aria-invalid={error === undefined ? undefined : true}
                    aria-describedby={error === undefined ? undefined : `e-${entry.language}`}
                    value={entry.native ? 'advanced' : entry.level}
                    disabled={entry.native}
                    onChange={(event) => change(entry.language, { level: event.target.value })}
                  >
                    <option value="">{t('choose_level')}</option>
                    {levels.choices.map((choice) => (
                      <option key={choice.key} value={choice.key}>
                        {choice.text}
                      </option>
                    ))}
                  </select>
                  <label className="u-check">
                    <input
                      type="checkbox"
                      name={`native-${entry.language}`}
                      checked={entry.native}
                      onChange={(event) => change(entry.language, { native: event.target.checked })}
                    />
                    {t('native')}
                  </label>
                  <button
                    type="button"
                    className="u-icon-btn"
                    aria-label={t('remove_name', { name })}
                    onClick={() =>
                      draft.set((now) => ({ spoken: now.spoken.filter(({ language }) => language !== entry.language) }))
                    }
                  >
                    <Icon name="x" />
                  </button>
                  {error !== undefined && <FieldError id={`e-${entry.language}`} text={error} />}
                </fieldset>
              );
            })}
            {suggested && <p className="u-help">{t('native_suggested')}</p>}
            <SearchSelect
              label={t('add_language')}
              entries={languages.choices.filter((choice) => spoken.every(({ language }) => language !== choice.key))}
              loading={languages.loading}
              placeholder={t('search_language')}
              value={[]}
              onChange={([language]) => {
                if (language === undefined) return;
                draft.set((now) => ({
                  spoken: [...now.spoken, { language, level: '', native: now.spoken.length === 0 }],
                }));
              }}
            />
          </>
        )}
      </PartForm>
    </Section>
  );
}
