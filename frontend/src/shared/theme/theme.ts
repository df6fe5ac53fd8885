import { readStored, removeStored, writeStored } from '../browser-storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'theme';

export function storedTheme(): Theme {
  const value = readStored(STORED);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The tokens follow the system's colour scheme. A choice overrides it with an attribute of the document. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeStored(STORED);
  else writeStored(STORED, theme);
  applyTheme(theme);
}
