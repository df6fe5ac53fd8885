import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon';
import './dialog.css';

interface Props {
  title: string;
  /** A drawer slides in from the side over the whole height: filters on a phone. */
  kind?: 'dialog' | 'drawer';
  /** Label of the close button beside the title. With it the title stays visible. Touch devices have no Escape key. */
  close?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The native dialog: it traps the focus and closes on Escape. The focus returns to the opener. */
export function Dialog({ title, kind = 'dialog', close, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      giveBack(opener);
    };
  }, []);
  return (
    // A click on the backdrop repeats what Escape and the close button do.
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
        <div className={close === undefined ? undefined : 'u-dialog-head'}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {close !== undefined && (
            <button type="button" className="u-icon-btn" aria-label={close} onClick={onClose}>
              <Icon name="x" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

let openerIsGoing = false;

/** Call it before closing a dialog that removes its opener. The focus then moves to the page's content. */
export function openerGoes(): void {
  openerIsGoing = true;
}

/** The browser restores the focus only while the dialog is in the document, which is usually no longer the case. */
function giveBack(opener: Element | null): void {
  const isGoing = openerIsGoing;
  openerIsGoing = false;
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (!isGoing && focused !== null && focused !== document.body) return;
    const target = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null;
    const next = isGoing ? null : target;
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}
