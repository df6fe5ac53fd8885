import { useDraft } from '../../../../shared/drafts/useDraft';
import { useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';
import { SearchSelect, type ExtraRow } from '../../../../shared/ui/form/SearchSelect';
import { filterByText, plain } from '../../../../shared/ui/form/search-text';
import { type Choice, useOptions } from '../../../options/public';
import { draftName } from './draft-names';
import { PartForm, Section } from './Section';
import { savePart, type Profile } from './useProfile';

const OFFERED = 3;
const MOST_OWN = 20;
const LONGEST_OWN = 60;

/** Two lists that are easily confused. A search in one list also offers entries of the other. */
export function SkillSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const skills = useOptions('SKILL');
  const tools = useOptions('TOOL');
  const areas = useOptions('EXPERTISE_AREA');
  const draft = useDraft({
    form: draftName('skills'),
    version: 1,
    saved: {
      skills: profile.skills.map((option) => option.key),
      tools: profile.tools.map((option) => option.key),
      own: profile.ownSkills,
      interests: profile.interestAreas.map((option) => option.key),
    },
  });
  const { value } = draft;
  /** The last row: takes the typed text as it is. */
  const inOwnWords = (typed: string): ExtraRow[] => {
    const word = typed.trim().replace(/\s+/g, ' ');
    const isListed = [...skills.choices, ...tools.choices, ...value.own.map((text) => ({ text }))].some(
      ({ text }) => plain(text) === plain(word),
    );
    if (word.length < 2 || word.length > LONGEST_OWN || isListed || value.own.length >= MOST_OWN) return [];
    const choose = (): void => draft.set((now) => ({ own: [...now.own, word] }));
    return [{ key: 'own', text: t('own_word', { text: word }), choose }];
  };
  const fromOther =
    (other: 'skills' | 'tools', choices: readonly Choice[]) =>
    (typed: string): ExtraRow[] =>
      typed.trim().length < 2
        ? []
        : [
            ...filterByText(
              choices.filter(({ key }) => !value[other].includes(key)),
              typed,
            )
              .slice(0, OFFERED)
              .map(({ key, text }) => ({
                key: `${other}-${key}`,
                text: t('is_elsewhere', { list: t(other), name: text }),
                choose: () => draft.set((now) => ({ [other]: [...now[other], key] })),
              })),
            ...inOwnWords(typed),
          ];
  return (
    <Section id="skills" title={t('part_skills')}>
      <PartForm
        draft={draft}
        label={t('part_skills')}
        save={(sent) =>
          savePart(profile, {
            skills: sent.skills,
            tools: sent.tools,
            ownSkills: sent.own,
            interestAreas: sent.interests,
          })
        }
      >
        {(form) => (
          <>
            <SearchSelect
              multiple
              name="skills"
              label={t('skills')}
              entries={skills.choices}
              loading={skills.loading}
              placeholder={t('search_skills', { count: skills.choices.length })}
              value={value.skills}
              onChange={(keys) => draft.set({ skills: keys })}
              extra={fromOther('tools', tools.choices)}
              error={form.errors['skills']}
            />
            <SearchSelect
              multiple
              optional
              name="tools"
              label={t('tools')}
              entries={tools.choices}
              loading={tools.loading}
              placeholder={t('search_tools', { count: tools.choices.length })}
              value={value.tools}
              onChange={(keys) => draft.set({ tools: keys })}
              extra={fromOther('skills', skills.choices)}
              error={form.errors['tools']}
            />
            {value.own.length > 0 && (
              <div>
                <p className="u-label" id="own-skills">
                  {t('own_words')}
                </p>
                <ul className="u-chips" aria-labelledby="own-skills">
                  {value.own.map((word) => (
                    <li key={word} className="u-chip">
                      {word}
                      <button
                        type="button"
                        className="u-icon-btn u-x"
                        aria-label={t('remove_choice', { name: word })}
                        onClick={() => draft.set((now) => ({ own: now.own.filter((other) => other !== word) }))}
                      >
                        <Icon name="x" small />
                      </button>
                    </li>
                  ))}
                </ul>
                <p className="u-help">{t('own_words_help')}</p>
              </div>
            )}
            <SearchSelect
              multiple
              optional
              name="interestAreas"
              label={t('interests')}
              entries={areas.choices}
              loading={areas.loading}
              placeholder={t('search_areas', { count: areas.choices.length })}
              value={value.interests}
              onChange={(keys) => draft.set({ interests: keys })}
              error={form.errors['interestAreas']}
            />
          </>
        )}
      </PartForm>
    </Section>
  );
}
