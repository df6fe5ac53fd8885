import { useState } from 'react';
import { useT } from '../i18n/useT';
import { chooseTheme, storedTheme, THEMES, type Theme } from '../theme/theme';

export function ThemeSwitch() {
  const t = useT();
  const [theme, setTheme] = useState<Theme>(() => (typeof window === 'undefined' ? 'system' : storedTheme()));
  return (
    <label className="s-theme">
      {t('theme')}
      <select
        value={theme}
        onChange={(event) => {
          const next = event.target.value as Theme;
          chooseTheme(next);
          setTheme(next);
        }}
      >
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {t(`theme_${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
