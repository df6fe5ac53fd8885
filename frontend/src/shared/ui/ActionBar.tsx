import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element that holds a page's sticky action: outside the content's margins, over the whole width. */
export const ActionSlot = createContext<HTMLElement | null>(null);

interface Props {
  label: string;
  /** Shown on phones only. A laptop has the same action in the side column. */
  phoneOnly?: boolean;
  narrow?: boolean;
  /** Text beside the action: its deadline. */
  note?: ReactNode;
  children: ReactNode;
}

/** The sticky action of a page. */
export function ActionBar(props: Props) {
  const slot = useContext(ActionSlot);
  return slot === null ? null : createPortal(<ActionBarContent {...props} />, slot);
}

export function ActionBarContent({ label, phoneOnly = false, narrow = false, note, children }: Props) {
  return (
    <section className={`s-act${phoneOnly ? ' is-phone' : ''}`} aria-label={label}>
      <div className={narrow ? 's-wrap s-act-narrow' : 's-wrap'}>
        {note !== undefined && <p className="s-act-note">{note}</p>}
        {children}
      </div>
    </section>
  );
}
