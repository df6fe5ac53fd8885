import { styled } from '@mui/material';
import { Link } from 'react-router-dom';

import { useFormats } from '../../format';

export interface StatusTab {
  key: string;
  label: string;
  to: string;
  /** State of the address that the page keeps over its tabs. */
  state?: unknown;
  count?: { total: number; totalIsCapped?: boolean } | undefined;
}

interface StatusTabsProps {
  label: string;
  tabs: readonly StatusTab[];
  current: string;
}

// Plain links, because MUI's Tabs have one tab stop for all tabs, and the role `tab` announces a panel.
const Bar = styled('nav')({
  display: 'flex',
  gap: 'var(--s-5)',
  marginBottom: 'var(--s-3)',
  borderBottom: '1px solid var(--c-line)',
  overflowX: 'auto',
  '& a': { padding: 'var(--s-2) 0 10px', color: 'var(--c-ink-2)', textDecoration: 'none', whiteSpace: 'nowrap' },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current]': {
    color: 'var(--c-ink)',
    fontWeight: 'var(--w-strong)',
    boxShadow: 'inset 0 -3px 0 var(--c-primary)',
  },
  '& .a-num': { marginLeft: 2, color: 'var(--c-ink-3)', fontWeight: 400 },
});

export function StatusTabs({ label, tabs, current }: StatusTabsProps) {
  const { whole } = useFormats();
  return (
    <Bar aria-label={label}>
      {tabs.map(({ key, label: text, to, state, count }) => (
        <Link key={key} to={to} state={state} aria-current={key === current ? 'page' : undefined}>
          {text}{' '}
          {count !== undefined && (
            <span className="a-num">
              {whole(count.total)}
              {count.totalIsCapped === true && '+'}
            </span>
          )}
        </Link>
      ))}
    </Bar>
  );
}
