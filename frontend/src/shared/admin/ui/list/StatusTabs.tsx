import { Link } from 'react-router-dom';

import { useFormats } from '../../format';

export interface StatusTab {
  key: string;
  label: string;
  to: string;
  count?: { total: number; totalIsCapped?: boolean } | undefined;
}

interface StatusTabsProps {
  label: string;
  tabs: readonly StatusTab[];
  current: string;
}

export function StatusTabs({ label, tabs, current }: StatusTabsProps) {
  const { whole } = useFormats();
  return (
    <nav className="a-tabs" aria-label={label}>
      {tabs.map(({ key, label: text, to, count }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          {text}{' '}
          {count !== undefined && (
            <span className="a-num">
              {whole(count.total)}
              {count.totalIsCapped === true && '+'}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
