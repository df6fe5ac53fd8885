import { useEffect, useMemo, useRef, useState } from 'react';

import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { SearchChoices } from '../../../../shared/admin/ui/form/SearchChoice';
import { useT } from '../../../../shared/i18n/useT';
import { plain } from '../../../../shared/ui/form/search-text';
import { useOptionChoices, useOptionsLoading } from '../../../options/admin';
import type { ListProps } from './Entries';
import { MOST_ENTRIES, newId, TYPED, type SkillValues } from './reading-values';

const LONGEST = 150;
/** Keys of options contain no space. */
const OWN = 'own ';
const most = MOST_ENTRIES.skills;
const choiceOf = ({ skill, text }: SkillValues): string => (skill === '' ? `${OWN}${text}` : skill);

/** Skills of the list, and those that the list does not have, as texts. */
export function SkillList({ entries, faults, onChange }: ListProps<'skills'>) {
  const t = useT('admin-imports');
  const skills = useOptionChoices('SKILL');
  const tools = useOptionChoices('TOOL');
  const isLoading = useOptionsLoading('SKILL', 'TOOL');
  const typed = entries.filter(({ id }) => id === TYPED);
  const own = typed[0]?.text ?? '';
  const section = useRef<HTMLElement>(null);
  /** The chosen skill to focus after a removal, and after the fields were disabled. */
  const [focus, setFocus] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (focus === null) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>('.a-chosen button') ?? [];
    const next = buttons[Math.min(focus.at, buttons.length - 1)];
    (next ?? section.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [focus]);
  const isFull = entries.length >= most;
  const added = useMemo(() => entries.filter(({ id }) => id !== TYPED), [entries]);
  const choices = useMemo(() => {
    const listed = [...skills, ...tools];
    const known = new Set(listed.map(({ id }) => id));
    // A skill of the list has the words of the CV until the list is loaded.
    const others = added.filter(({ skill }) => !known.has(skill));
    return [...listed, ...others.map((entry) => ({ id: choiceOf(entry), name: entry.text }))];
  }, [skills, tools, added]);
  const chosen = added.map(choiceOf);
  const change = (ids: readonly string[]) => {
    const removed = chosen.findIndex((one) => !ids.includes(one));
    if (removed >= 0) setFocus({ at: removed });
    else if (ids.length >= most) setFocus({ at: most });
    const next = ids.map((id) => added.find((entry) => choiceOf(entry) === id) ?? { id: newId(), skill: id, text: '' });
    onChange([...next, ...typed]);
  };
  const typeOwn = (text: string) => onChange(text.trim() === '' ? added : [...added, { id: TYPED, skill: '', text }]);
  const addOwn = () => {
    const text = own.trim();
    if (text === '') return;
    const listed = choices.find(({ name }) => plain(name) === plain(text))?.id;
    if (listed !== undefined && chosen.includes(listed)) onChange(added);
    else onChange([...added, { id: newId(), skill: listed ?? '', text: listed === undefined ? text : '' }]);
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
        isLoading={isLoading}
        value={chosen}
        error={fault}
        isFull={isFull}
        onChange={change}
      />
      <InputField
        label={t('reading.field.own_skill')}
        optional
        help={t('reading.own_help')}
        value={own}
        disabled={isFull && own === ''}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ target }) => typeOwn(target.value)}
        onBlur={addOwn}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && own.trim() !== '') {
            event.preventDefault();
            addOwn();
            if (isFull) setFocus({ at: most });
          }
        }}
      />
      {isFull && <p className="a-meta">{t('reading.full', { most })}</p>}
    </section>
  );
}
