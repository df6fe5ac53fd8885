import type { Shadows } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

import tokensCss from '../../theme/tokens.css?raw';
import { pieces } from './pieces';
import { parseTokens, token, type Tokens } from './tokens';

export type ColorScheme = 'light' | 'dark';

/** The values are read from the token file that the plain CSS uses too. */
const TOKENS = parseTokens(tokensCss);

/** The top bar is teal in both colour schemes, so it uses the light value. */
export const BAR_COLOR = token(TOKENS.light, '--c-primary');

function shadows(tokens: Tokens): Shadows {
  const floating = token(tokens, '--e-2');
  const all = Array.from({ length: 25 }, (_, step) =>
    step === 0 ? 'none' : step === 1 ? token(tokens, '--e-1') : step >= 8 ? floating : 'none',
  );
  return all as unknown as Shadows;
}

function palette(tokens: Tokens, mode: ColorScheme) {
  const read = (name: string) => token(tokens, name);
  const status = (name: string) => ({ main: read(`--c-${name}`), light: read(`--c-${name}-soft`) });
  return {
    mode,
    background: { default: read('--c-bg'), paper: read('--c-surface') },
    text: { primary: read('--c-ink'), secondary: read('--c-ink-2'), disabled: read('--c-ink-3') },
    divider: read('--c-line'),
    action: { hover: read('--c-sunken'), selected: read('--c-primary-soft') },
    primary: { main: read('--c-primary'), dark: read('--c-primary-hover'), contrastText: read('--c-on-primary') },
    secondary: { main: read('--c-secondary'), contrastText: read('--c-on-secondary') },
    success: status('ok'),
    warning: status('warn'),
    error: { ...status('danger'), contrastText: read('--c-on-danger') },
    info: status('info'),
  };
}

/** The fields and calendars of MUI X, as the other fields. */
function pickers(read: (name: string) => string): RaThemeOptions['components'] {
  const field = {
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 36, background: read('--c-surface'), paddingLeft: 12, paddingRight: 16 },
        sectionsContainer: { padding: '7.5px 0' },
        notchedOutline: { top: 0, borderColor: read('--c-line-strong'), '& legend': { display: 'none' } },
      },
    },
    MuiPickersTextField: { styleOverrides: { root: { margin: 0, width: '100%' } } },
    MuiPickerPopper: {
      styleOverrides: { paper: { boxShadow: read('--e-2'), border: `1px solid ${read('--c-line')}` } },
    },
  };
  // The names of MUI X are not among those of react-admin's type.
  return field as RaThemeOptions['components'];
}

function components(tokens: Tokens): RaThemeOptions['components'] {
  const read = (name: string) => token(tokens, name);
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    ...pieces(read),
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 10,
          boxShadow: read('--e-2'),
          // In a dialog with a form the fields scroll, and the buttons stay on screen.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
        paperFullScreen: { borderRadius: 0 },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: '1.25rem', lineHeight: '1.625rem', fontWeight: 600, padding: '24px 24px 8px' },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', flexWrap: 'wrap', rowGap: 8 } } },
    MuiMenu: { styleOverrides: { paper: { boxShadow: read('--e-2'), border: `1px solid ${read('--c-line')}` } } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 36 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: {
        paper: { boxShadow: read('--e-2'), border: `1px solid ${read('--c-line')}` },
        option: { fontSize: 14 },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          whiteSpace: 'normal',
          fontSize: 13,
          lineHeight: '18px',
          fontWeight: 600,
          color: 'inherit',
          marginBottom: 4,
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { minHeight: 36, background: read('--c-surface') },
        input: { padding: '7.5px 12px' },
        multiline: { padding: 0 },
        notchedOutline: { top: 0, borderColor: read('--c-line-strong'), '& legend': { display: 'none' } },
      },
    },
    ...pickers(read),
    MuiFormHelperText: {
      styleOverrides: { root: { marginLeft: 0, fontSize: 13, lineHeight: '18px', color: read('--c-ink-2') } },
    },
    MuiTableCell: {
      styleOverrides: { root: { padding: '9px 12px', verticalAlign: 'top' }, head: { fontSize: 13, fontWeight: 400 } },
    },
    MuiCheckbox: { styleOverrides: { root: { borderRadius: 4 } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiCssBaseline: { styleOverrides: { body: { fontSize: '0.875rem' } } },
  };
}

function buildTheme(mode: ColorScheme): RaThemeOptions {
  const tokens = TOKENS[mode];
  const strong = 600;
  return {
    palette: palette(tokens, mode),
    spacing: 4,
    shape: { borderRadius: 6 },
    shadows: shadows(tokens),
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
    transitions: { duration: { shortest: 120, shorter: 120, short: 200, standard: 200 } },
    sidebar: { width: 208, closedWidth: 0 },
    typography: {
      fontFamily: token(tokens, '--font'),
      fontSize: 14,
      fontWeightMedium: strong,
      fontWeightBold: strong,
      h1: { fontSize: '1.25rem', lineHeight: '1.625rem', fontWeight: strong },
      h2: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: strong },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: strong },
      h6: { fontSize: '1.25rem', lineHeight: '1.625rem', fontWeight: strong },
      body1: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      body2: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      caption: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
      overline: { fontSize: '0.75rem', lineHeight: '1rem', textTransform: 'none', letterSpacing: 0 },
    },
    components: components(tokens),
  };
}

const THEMES: Record<ColorScheme, RaThemeOptions> = { light: buildTheme('light'), dark: buildTheme('dark') };

export function adminTheme(scheme: ColorScheme): RaThemeOptions {
  return THEMES[scheme];
}
