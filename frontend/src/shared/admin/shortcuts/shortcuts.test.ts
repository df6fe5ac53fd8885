import { afterEach, describe, expect, it } from 'vitest';

import en from '../../i18n/locales/en/administration/admin.json';
import fr from '../../i18n/locales/fr/administration/admin.json';
import pt from '../../i18n/locales/pt/administration/admin.json';
import { isCovered, isTyping, SHORTCUT_NAMES, shortcutFor } from './shortcuts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('the registry of shortcuts', () => {
  it('finds a shortcut by its key, with caps lock too', () => {
    expect(shortcutFor({ ...NONE, key: 'j' })).toBe('next');
    expect(shortcutFor({ ...NONE, key: 'J' })).toBe('next');
    expect(shortcutFor({ ...NONE, key: 'k' })).toBe('previous');
    expect(shortcutFor({ ...NONE, key: 'k', ctrlKey: true })).toBe('search');
    expect(shortcutFor({ ...NONE, key: 'k', metaKey: true })).toBe('search');
    expect(shortcutFor({ ...NONE, key: '?', shiftKey: true })).toBe('help');
  });

  it('leaves every other combination to the browser', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) {
      expect(shortcutFor({ ...NONE, key: 'a', [modifier]: true })).toBeUndefined();
      expect(shortcutFor({ ...NONE, key: 'r', [modifier]: true })).toBeUndefined();
    }
    expect(shortcutFor({ ...NONE, key: 'K', ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(shortcutFor({ ...NONE, key: 'Enter' })).toBeUndefined();
    expect(shortcutFor({ ...NONE, key: 'x' })).toBeUndefined();
  });

  it.each([
    ['en', en],
    ['pt', pt],
    ['fr', fr],
  ])('has a text for each shortcut (%s)', (_, { shortcuts }) => {
    expect(Object.keys(shortcuts.text).toSorted()).toEqual([...SHORTCUT_NAMES].toSorted());
    expect(Object.values(shortcuts.text).every((text) => text !== '')).toBe(true);
  });
});

describe('a key press that is no shortcut', () => {
  afterEach(() => document.body.replaceChildren());

  const within = (html: string) => {
    document.body.innerHTML = html;
    return document.querySelector('#here');
  };

  it('is typed in a field', () => {
    expect(isTyping(within('<input id="here" type="search">'))).toBe(true);
    expect(isTyping(within('<textarea id="here"></textarea>'))).toBe(true);
    expect(isTyping(within('<div contenteditable="true"><p id="here">text</p></div>'))).toBe(true);
    expect(isTyping(within('<input id="here" type="checkbox">'))).toBe(false);
    expect(isTyping(within('<a id="here" href="/">name</a>'))).toBe(false);
  });

  it('belongs to an open dialog or menu', () => {
    within('<main></main>');
    expect(isCovered()).toBe(false);
    within('<div role="dialog"></div>');
    expect(isCovered()).toBe(true);
    within('<ul role="menu"></ul>');
    expect(isCovered()).toBe(true);
    within('<div aria-hidden="true"><ul role="menu"></ul></div>');
    expect(isCovered()).toBe(false);
  });
});
