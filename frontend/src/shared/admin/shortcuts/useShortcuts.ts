import { useEffect, useLayoutEffect, useRef } from 'react';

import { isCovered, isTyping, shortcutFor, shortcutOf, type ShortcutName } from './shortcuts';

export type ShortcutHandlers = Partial<Record<ShortcutName, (() => void) | undefined>>;

/** The handlers of the components on screen. The last handler that has a shortcut receives it. */
const layers: { current: ShortcutHandlers }[] = [];

function handlerOf(name: ShortcutName): (() => void) | undefined {
  return layers.findLast(({ current }) => current[name] !== undefined)?.current[name];
}

/** Handles these shortcuts while the component is on screen. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const layer = useRef(handlers);
  useLayoutEffect(() => {
    layer.current = handlers;
  });
  // A layout effect, so that a button and its key work from the same moment.
  useLayoutEffect(() => {
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, []);
}

/** Runs a shortcut by its name, for a button or a menu entry. */
export function runShortcut(name: ShortcutName): void {
  handlerOf(name)?.();
}

/** Listens to the keyboard, once per area. Single keys can be switched off (WCAG 2.1.4). */
export function useShortcutKeys(singleKeys: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = event.defaultPrevented || event.isComposing ? undefined : shortcutFor(event);
      if (name === undefined || isCovered()) return;
      const isSingle = shortcutOf(name).withCtrl !== true;
      if (isSingle && (!singleKeys || isTyping(event.target))) return;
      const handler = handlerOf(name);
      if (handler === undefined) return;
      event.preventDefault();
      // A key that is held down moves the focus repeatedly, but opens a decision only once.
      if (!event.repeat || name === 'next' || name === 'previous') handler();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [singleKeys]);
}
