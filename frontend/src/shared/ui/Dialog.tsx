import { useEffect, useId, useRef, type ReactNode } from 'react';
import './dialog.css';

interface Props {
  title: string;
  /** A drawer comes from the side and takes the whole height: filters on a phone. */
  kind?: 'dialog' | 'drawer';
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog: it traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, kind = 'dialog', onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // A click on the backdrop only repeats what Escape and the close button do.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={kind === 'drawer' ? 'u-drawer' : 'u-dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="u-dialog-in">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
