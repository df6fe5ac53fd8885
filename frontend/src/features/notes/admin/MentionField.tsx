import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { AdminMentionableColleaguesDocument } from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';
import { Field } from '../../../shared/admin/ui/form/Field';
import { useT } from '../../../shared/i18n/useT';
import { typedName, withMention, type Colleague } from './mentions';
import { keyOf, type Subject } from './subject';

interface MentionFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  help: string | undefined;
  about: Subject;
  /** Whether colleagues can be mentioned: only in a shared note. */
  mentions: boolean;
  onChange: (text: string) => void;
  onMention: (colleague: Colleague) => void;
}

/** A text area that offers colleagues while a name is typed after an @. */
export function MentionField({ label, value, error, help, about, mentions, onChange, onMention }: MentionFieldProps) {
  const t = useT('admin-notes');
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState(0);
  const [caret, setCaret] = useState<number | null>(null);
  const isOpen = mentions && typed !== null;
  const { data = [] } = useQuery({
    queryKey: ['mentionable', keyOf(about), typed],
    queryFn: async ({ signal }) =>
      (await request(AdminMentionableColleaguesDocument, { about, q: typed }, { signal })).mentionableColleagues,
    enabled: isOpen,
    staleTime: 60_000,
  });
  const choices = isOpen ? data : [];
  const active = Math.min(place, Math.max(choices.length - 1, 0));
  useEffect(() => {
    // The caret is placed after the text area has the new text.
    if (caret !== null) {
      area.current?.setSelectionRange(caret, caret);
      setCaret(null);
    }
  }, [caret]);
  const look = (target: HTMLTextAreaElement) => {
    setTyped(typedName(target.value, target.selectionEnd));
    setPlace(0);
  };
  const choose = (colleague: Colleague) => {
    const target = area.current;
    if (target === null || typed === null) {
      return;
    }
    const next = withMention(target.value, target.selectionEnd, typed, colleague);
    onChange(next.text);
    onMention(colleague);
    setTyped(null);
    setCaret(next.caret);
    target.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = choices[active];
    if (chosen === undefined || event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : choices.length - 1;
      setPlace((active + step) % choices.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      choose(chosen);
    } else if (event.key === 'Escape') {
      setTyped(null);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      {(ids) => (
        <div className="n-mention">
          <textarea
            {...ids}
            ref={area}
            className="a-input"
            rows={4}
            maxLength={5000}
            value={value}
            aria-autocomplete={mentions ? 'list' : undefined}
            aria-controls={choices.length > 0 ? listId : undefined}
            aria-activedescendant={choices.length > 0 ? `${listId}-${active}` : undefined}
            onChange={({ target }) => {
              onChange(target.value);
              look(target);
            }}
            onClick={({ currentTarget }) => look(currentTarget)}
            onBlur={() => setTyped(null)}
            onKeyDown={onKeyDown}
          />
          <span className="a-sr" role="status">
            {choices.length > 0 && t('colleagues', { count: choices.length })}
          </span>
          {choices.length > 0 && (
            <ul className="n-choices" id={listId} role="listbox" aria-label={t('mention')}>
              {choices.map((colleague, index) => (
                // The focus stays in the text area; its `aria-activedescendant` names the active option.
                <li
                  key={colleague.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(colleague);
                  }}
                >
                  {colleague.name}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
