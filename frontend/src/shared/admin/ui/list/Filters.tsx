import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { isStaying } from '../../../ui/destination';
import { Icon } from '../Icon';

const TYPING_PAUSE = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches after a pause in typing, or at once with Enter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { pathname } = useLocation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The filter changed elsewhere (back button, "clear filters"), so the field shows the new value.
    setKnown(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) {
      return undefined;
    }
    const timer = setTimeout(() => {
      if (isStaying(pathname)) {
        onChange(text);
      }
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, onChange, pathname]);
  return (
    <div className="a-affix">
      <Icon name="search" />
      <input
        className="a-input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChange(text)}
      />
    </div>
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  /** Label of the empty choice: "Todas as províncias". */
  all: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

export function FilterSelect({ label, all, value, choices, onChange }: FilterSelectProps) {
  return (
    <select className="a-input" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

interface CheckProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Check({ children, checked, onChange }: CheckProps) {
  return (
    <label className="a-check">
      <input type="checkbox" className="a-box" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
