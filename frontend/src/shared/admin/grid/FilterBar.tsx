import { Button } from '@mui/material';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { useId, useState, type ReactNode } from 'react';

interface FilterBarProps {
  search: ReactNode;
  /** Filters and the order. On a phone, a button opens them. */
  children: ReactNode;
  /** Text of the button. */
  label: string;
  /** Filters with a value, without the search. */
  active: number;
}

/** Search and filters above a list or a board. */
export function FilterBar({ search, children, label, active }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="a-filt" role="search">
      {search}
      <Button className="g-open" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <TuneOutlined fontSize="small" />
        {label}
        {active > 0 && <span className="g-count">{active}</span>}
      </Button>
      <div id={id} className={open ? 'g-more is-open' : 'g-more'}>
        {children}
      </div>
    </div>
  );
}
