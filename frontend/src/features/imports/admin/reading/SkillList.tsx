import { useEffect, useMemo, useRef, useState } from 'react';

import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { SearchChoices } from '../../../../shared/admin/ui/form/SearchChoice';
import { useT } from '../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../options/admin';
import type { ListProps } from './Entries';
import { newId, type SkillValues } from './reading-values';

const LONGEST = 150;
/** Keys of options contain no space. */
const OWN = 'own ';
const choiceOf = ({ skill, text }: SkillValues): string => (skill === '' ? `${OWN}${text}` : skill);

/** Skills of the list, and those that the list does not have, as texts. */
export function SkillList({ entries, faults, onChange }: ListProps<'skills'>) {
  const t = useT('admin-imports');
  const skills = useOptionChoices('SKILL');
  const tools = useOptionChoices('TOOL');
  const [own, setOwn] = useState('');
  const section = useRef<HTMLElement>(null);
  const [removedAt, setRemovedAt] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (removedAt === null) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>('.a-chosen button') ?? [];
    const next = buttons[Math.min(removedAt.at, buttons.length - 1)];
    (next ?? section.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [removedAt]);
  const choices = useMemo(() => {
    const listed = [...skills, ...tools];
    const known = new Set(listed.map(({ id }) => id));
    // A skill of the list has the words of the CV until the list is loaded.
    const others = entries.filter(({ skill }) => !known.has(skill));
    return [...listed, ...others.map((entry) => ({ id: choiceOf(entry), name: entry.text }))];
  }, [skills, tools, entries]);
  const chosen = entries.map(choiceOf);
  const change = (ids: readonly string[]) => {
    const removed = chosen.findIndex((one) => !ids.includes(one));
    if (removed >= 0) setRemovedAt({ at: removed });
    onChange(ids.map((id) => entries.find((entry) => choiceOf(entry) === id) ?? { id: newId(), skill: id, text: '' }));
  };
  const addOwn = () => {
    const text = own.trim();
    setOwn('');
    if (text !== '' && !entries.some((entry) => entry.skill === '' && entry.text.toLowerCase() === text.toLowerCase()))
      onChange([...entries, { id: newId(), skill: '', text }]);
  };
  const nameOf = (entry: SkillValues) => choices.find(({ id }) => id === choiceOf(entry))?.name ?? entry.text;
  const fault =
    faults['skills'] ??
    entries.flatMap((entry) =>
      [faults[`skills.${entry.id}.skill`], faults[`skills.${entry.id}.text`]]
        .filter((message) => message !== undefined)
        .map((message) => `${nameOf(entry)}: ${message}`),
    )[0];
  return (
    <section ref={section} className="m-entries" aria-labelledby="reading-skills">
      <h3 id="reading-skills">{t('reading.skills')}</h3>
      <SearchChoices
        label={t('reading.field.skills')}
        choices={choices}
        value={chosen}
        error={fault}
        onChange={change}
      />
      <InputField
        label={t('reading.field.own_skill')}
        optional
        help={t('reading.own_help')}
        value={own}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ target }) => setOwn(target.value)}
        onBlur={addOwn}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && own.trim() !== '') {
            event.preventDefault();
            addOwn();
          }
        }}
      />
    </section>
  );
}
