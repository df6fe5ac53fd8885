import { useEffect } from 'react';

/**
 * The server may have rendered the page into #root. The application is then rendered into a hidden sibling element.
 * When its first screen has content, that element replaces the page from the server, so that the page is never blank.
 */
let waiting: (() => void) | null = null;
/** True while a pointer is pressed on the page from the server. Replacing the page at that time would lose the click. */
let pressed = false;
let due = false;

/** Time in ms after the release of a pointer within which the browser sends the click. */
const CLICK_DELAY = 100;

export function mountPoint(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  if (root.childElementCount === 0) return root;
  const drawn = document.createElement('div');
  const listening = new AbortController();
  const { signal } = listening;
  due = false;
  waiting = () => {
    listening.abort();
    const focused = document.activeElement;
    const selection = isControl(focused) ? selectionOf(focused) : null;
    const changedValues = changedControls(root);
    root.replaceChildren(drawn);
    for (const control of changedValues) hand(control, drawn);
    if (!isControl(focused)) return;
    const next = counterpart(focused, drawn);
    next?.focus();
    // Typing continues at the same position.
    if (next instanceof HTMLInputElement && selection !== null) next.setSelectionRange(...selection);
  };
  // A choice in the page from the server makes the application replace it as soon as it can, to handle the choice.
  const answer = ({ target }: Event) => {
    if (target instanceof Element && isControl(target) && counterpart(target, drawn) !== null) reveal();
  };
  root.addEventListener('change', answer, { signal });
  root.addEventListener('pointerdown', () => void (pressed = true), { signal });
  for (const release of ['pointerup', 'pointercancel'])
    window.addEventListener(release, () => void setTimeout(released, CLICK_DELAY), { signal });
  // At the latest, the application replaces the page after ten seconds.
  setTimeout(reveal, 10_000);
  return drawn;
}

export function reveal(): void {
  due = true;
  if (pressed) return;
  const show = waiting;
  waiting = null;
  show?.();
}

function released(): void {
  pressed = false;
  if (due) reveal();
}

/** A screen calls this with true once it shows content or an error, not a skeleton. */
export function useReveal(hasContent: boolean): void {
  useEffect(() => {
    if (hasContent) reveal();
  }, [hasContent]);
}

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** Form controls that were changed before the application was ready. */
function changedControls(root: HTMLElement): Control[] {
  const controls = [...root.querySelectorAll<Control>('input[name], select[name]')];
  return controls.filter((control) =>
    control instanceof HTMLInputElement
      ? control.value !== control.defaultValue
      : control.selectedOptions[0]?.defaultSelected === false,
  );
}

function counterpart(control: Control, drawn: HTMLElement): Control | null {
  return drawn.querySelector<Control>(`${control.tagName.toLowerCase()}[name="${CSS.escape(control.name)}"]`);
}

/** Sets the value through the prototype's setter and dispatches an event, because React ignores a plain assignment. */
function hand(from: Control, drawn: HTMLElement): void {
  const to = counterpart(from, drawn);
  if (to === null) return;
  const prototype = to instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}

/** Null for a control without a selection, such as an input of type `email`. */
function selectionOf(control: Control): [start: number, end: number] | null {
  if (!(control instanceof HTMLInputElement)) return null;
  const { selectionStart: start, selectionEnd: end } = control;
  return start === null || end === null ? null : [start, end];
}
