import { useState } from 'react';
import { useT } from '../../../../shared/i18n/useT';
import { SearchSelect } from '../../../../shared/ui/SearchSelect';
import { useOptions } from '../../../options/public/useOptions';
import { PartForm, Section } from './Section';
import { savePart, type Profile } from './useProfile';

export function SkillSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const skills = useOptions('SKILL');
  const tools = useOptions('TOOL');
  const areas = useOptions('EXPERTISE_AREA');
  const [ownSkills, setOwnSkills] = useState(profile.skills.map((option) => option.key));
  const [ownTools, setOwnTools] = useState(profile.tools.map((option) => option.key));
  const [interests, setInterests] = useState(profile.interestAreas.map((option) => option.key));
  return (
    <Section id="skills" title={t('part_skills')}>
      <PartForm
        draft="skills"
        label={t('part_skills')}
        save={() => savePart(profile, { skills: ownSkills, tools: ownTools, interestAreas: interests })}
      >
        {(form) => (
          <>
            <SearchSelect
              multiple
              label={t('skills')}
              entries={skills.choices}
              loading={skills.loading}
              placeholder={t('search_skills', { count: skills.choices.length })}
              value={ownSkills}
              onChange={setOwnSkills}
              error={form.errors['skills']}
            />
            <SearchSelect
              multiple
              optional
              label={t('tools')}
              entries={tools.choices}
              loading={tools.loading}
              placeholder={t('search_tools', { count: tools.choices.length })}
              value={ownTools}
              onChange={setOwnTools}
              error={form.errors['tools']}
            />
            <SearchSelect
              multiple
              optional
              label={t('interests')}
              entries={areas.choices}
              loading={areas.loading}
              placeholder={t('search_areas', { count: areas.choices.length })}
              value={interests}
              onChange={setInterests}
              error={form.errors['interestAreas']}
            />
          </>
        )}
      </PartForm>
    </Section>
  );
}
