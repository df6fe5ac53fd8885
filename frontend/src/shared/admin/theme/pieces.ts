import type { RaThemeOptions } from 'react-admin';

type ReadToken = (name: string) => string;

/** Buttons: outlined by default, contained for the main action of a page or dialog, text inside lists. */
function buttons(read: ReadToken): RaThemeOptions['components'] {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          textTransform: 'none',
          textAlign: 'center',
          whiteSpace: 'nowrap',
          gap: 6,
          minWidth: 0,
          minHeight: 36,
          padding: '0 14px',
          fontSize: 14,
          lineHeight: '20px',
          fontWeight: 600,
          '&.Mui-disabled': {
            pointerEvents: 'auto',
            cursor: 'not-allowed',
            background: read('--c-sunken'),
            borderColor: read('--c-line'),
            color: read('--c-ink-3'),
          },
          variants: [
            {
              props: { variant: 'outlined', color: 'inherit' },
              style: {
                background: read('--c-surface'),
                borderColor: read('--c-line-strong'),
                color: read('--c-ink'),
                '&:hover': { background: read('--c-sunken') },
              },
            },
            {
              props: { variant: 'outlined', color: 'error' },
              style: { background: read('--c-surface'), borderColor: read('--c-danger') },
            },
            {
              props: { variant: 'text' },
              style: {
                padding: '0 8px',
                color: read('--c-primary-ink'),
                '&:hover': { background: read('--c-primary-soft') },
              },
            },
          ],
        },
        sizeSmall: { minHeight: 28, padding: '0 10px', fontSize: 13 },
        startIcon: { margin: 0 },
        endIcon: { margin: 0 },
      },
    },
    // Switches between views: links with aria-current, or buttons with aria-pressed.
    MuiButtonGroup: {
      styleOverrides: {
        root: {
          '& .MuiButton-root': { padding: '0 12px', fontSize: 13, fontWeight: 400, color: read('--c-ink-2') },
          '& .MuiButton-root:is([aria-current], [aria-pressed="true"])': {
            background: read('--c-primary-soft'),
            color: read('--c-primary-ink'),
            fontWeight: 600,
          },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 6, color: read('--c-ink-2'), '&:hover': { background: read('--c-sunken') } },
        sizeSmall: { width: 28, height: 28, padding: 0 },
      },
    },
  };
}

/** Overrides for cards, tags and notes. */
function surfaces(read: ReadToken): RaThemeOptions['components'] {
  const tag = (color: 'success' | 'warning' | 'error' | 'info' | 'primary', name: string, ink = `--c-${name}`) => ({
    props: { color },
    style: { background: read(`--c-${name}-soft`), color: read(ink) },
  });
  const note = (severity: 'info' | 'warning' | 'error', name: string, mark = `--c-${name}`) => ({
    props: { severity },
    style: { background: read(`--c-${name}-soft`), borderColor: read(mark) },
  });
  return {
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: {
        root: {
          borderRadius: 10,
          overflow: 'visible',
          // Wide content scrolls inside its card, so the page never scrolls sideways.
          '@media (max-width: 767px)': { overflowX: 'auto' },
          '& > header': {
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 12,
            padding: '12px 16px',
            borderBottom: `1px solid ${read('--c-line')}`,
          },
          '& > header a:not(.MuiButton-root)': { fontSize: 13 },
        },
      },
    },
    MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          height: 'auto',
          maxWidth: '100%',
          padding: '1px 6px',
          borderRadius: 4,
          background: read('--c-sunken'),
          color: read('--c-ink-2'),
          fontSize: 12,
          lineHeight: '18px',
          cursor: 'inherit',
          variants: [
            tag('success', 'ok'),
            tag('warning', 'warn'),
            tag('error', 'danger'),
            tag('info', 'info'),
            tag('primary', 'primary', '--c-primary-ink'),
          ],
        },
        label: { display: 'inline-flex', alignItems: 'center', gap: 4, padding: 0, whiteSpace: 'normal' },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          padding: '12px 16px',
          borderLeft: `4px solid ${read('--c-line-strong')}`,
          borderRadius: '0 6px 6px 0',
          background: read('--c-sunken'),
          color: read('--c-ink'),
          variants: [note('info', 'info'), note('warning', 'warn', '--c-warn-mark'), note('error', 'danger')],
        },
        message: { display: 'flex', gap: 12, width: '100%', minWidth: 0, padding: 0, overflow: 'visible' },
      },
    },
  };
}

/** Overrides for buttons, cards, tags and notes, with the values of the design tokens. */
export const pieces = (read: ReadToken): RaThemeOptions['components'] => ({ ...buttons(read), ...surfaces(read) });
