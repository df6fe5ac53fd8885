const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5l5 5',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  close: 'm5 5 14 14M19 5 5 19',
  check: 'm4.5 12.5 5 5 10-11',
  lock: 'M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3',
  alert: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M12 11v5.5M12 7.6v.1',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
} as const;

/** Dots are drawn as strokes of zero length. */
const DOTS = {
  more: 'M12 5.5v.1M12 12v.1M12 18.5v.1',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
} as const;

export type IconName = keyof typeof PATHS | keyof typeof DOTS;

/** A decorative icon beside a text or inside a labelled button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="a-i" viewBox="0 0 24 24" aria-hidden="true">
      {name in DOTS ? (
        <path d={DOTS[name as keyof typeof DOTS]} strokeWidth="3" />
      ) : (
        <path d={PATHS[name as keyof typeof PATHS]} />
      )}
    </svg>
  );
}
