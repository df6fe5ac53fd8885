import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';

import tokensCss from '../../theme/tokens.css?raw';
import { adminTheme, BAR_COLOR } from './theme';
import { parseTokens } from './tokens';

const tokens = parseTokens(tokensCss);

/** The place of each design token in MUI's theme. */
const PLACES: Readonly<Record<string, (theme: ReturnType<typeof createTheme>) => unknown>> = {
  '--c-bg': ({ palette }) => palette.background.default,
  '--c-surface': ({ palette }) => palette.background.paper,
  '--c-ink': ({ palette }) => palette.text.primary,
  '--c-ink-2': ({ palette }) => palette.text.secondary,
  '--c-ink-3': ({ palette }) => palette.text.disabled,
  '--c-line': ({ palette }) => palette.divider,
  '--c-sunken': ({ palette }) => palette.action.hover,
  '--c-primary': ({ palette }) => palette.primary.main,
  '--c-primary-hover': ({ palette }) => palette.primary.dark,
  '--c-on-primary': ({ palette }) => palette.primary.contrastText,
  '--c-primary-soft': ({ palette }) => palette.action.selected,
  '--c-secondary': ({ palette }) => palette.secondary.main,
  '--c-ok': ({ palette }) => palette.success.main,
  '--c-ok-soft': ({ palette }) => palette.success.light,
  '--c-warn': ({ palette }) => palette.warning.main,
  '--c-warn-soft': ({ palette }) => palette.warning.light,
  '--c-danger': ({ palette }) => palette.error.main,
  '--c-danger-soft': ({ palette }) => palette.error.light,
  '--c-info': ({ palette }) => palette.info.main,
  '--c-info-soft': ({ palette }) => palette.info.light,
  '--e-1': ({ shadows }) => shadows[1],
  '--e-2': ({ shadows }) => shadows[8],
  '--font': ({ typography }) => typography.fontFamily,
};

const rem = (text: string | undefined): number => Number.parseFloat(text ?? '') * 16;

describe('the MUI theme', () => {
  it.each(['light', 'dark'] as const)('takes every value of the %s scheme from the tokens', (scheme) => {
    const theme = createTheme(adminTheme(scheme));
    const taken = Object.fromEntries(Object.entries(PLACES).map(([name, read]) => [name, read(theme)]));
    expect(taken).toEqual(Object.fromEntries(Object.keys(PLACES).map((name) => [name, tokens[scheme][name]])));
    expect(theme.spacing(1)).toBe(`${rem(tokens[scheme]['--s-1'])}px`);
    expect(`${theme.shape.borderRadius}px`).toBe(tokens[scheme]['--r-m']);
    expect(`${theme.typography.fontWeightBold}`).toBe(tokens[scheme]['--w-strong']);
    expect(`${theme.transitions.duration.shortest}ms`).toBe(tokens[scheme]['--m-fast']);
    expect(`${theme.transitions.duration.standard}ms`).toBe(tokens[scheme]['--m-mid']);
  });

  it('keeps the bar teal in both schemes', () => expect(BAR_COLOR).toBe(tokens.light['--c-primary']));

  it('merges the dark values into the light ones', () => {
    expect(tokens.dark['--c-bg']).not.toBe(tokens.light['--c-bg']);
    expect(tokens.dark['--s-4']).toBe(tokens.light['--s-4']);
  });
});
