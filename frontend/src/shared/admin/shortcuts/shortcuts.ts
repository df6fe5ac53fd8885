import type { Permission } from '../data/access';

interface Shortcut {
  /** `KeyboardEvent.key`, letters in lower case. */
  key: string;
  /** Whether the key is pressed with Ctrl (Cmd on a Mac). Otherwise it is a single key. */
  withCtrl?: true;
  group: 'everywhere' | 'people' | 'decisions';
  permission?: Permission;
}

/** Every shortcut of the administration. Its text is `shortcuts.text.<name>` of the namespace `admin`. */
export const SHORTCUTS = {
  search: { key: 'k', withCtrl: true, group: 'everywhere' },
  undo: { key: 'z', group: 'everywhere' },
  help: { key: '?', group: 'everywhere' },
  next: { key: 'j', group: 'people', permission: 'APPLICATION_LIST' },
  previous: { key: 'k', group: 'people', permission: 'APPLICATION_LIST' },
  // The focus is on the link of the row, so the browser opens it.
  open: { key: 'Enter', group: 'people', permission: 'APPLICATION_LIST' },
  advance: { key: 'a', group: 'decisions', permission: 'APPLICATION_DECIDE' },
  approve: { key: 'p', group: 'decisions', permission: 'APPLICATION_DECIDE' },
  reject: { key: 'r', group: 'decisions', permission: 'APPLICATION_DECIDE' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

export function shortcutOf(name: ShortcutName): Shortcut {
  return SHORTCUTS[name];
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The shortcut of a key press, if it is one. "?" needs the shift key on most keyboards; letters must not have it. */
export function shortcutFor({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): ShortcutName | undefined {
  const withCtrl = ctrlKey || metaKey;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (altKey || (shiftKey && (isLetter || withCtrl))) return undefined;
  return SHORTCUT_NAMES.find((name) => {
    const shortcut = shortcutOf(name);
    return name !== 'open' && shortcut.key === key.toLowerCase() && (shortcut.withCtrl === true) === withCtrl;
  });
}

const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"], ' +
  '[role="textbox"], [role="combobox"], [role="listbox"]';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** A dialog or a menu is open. Its keys are its own. One that is closing is hidden from screen readers already. */
export function isCovered(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some(
    (box) => box.closest('[aria-hidden="true"]') === null,
  );
}
