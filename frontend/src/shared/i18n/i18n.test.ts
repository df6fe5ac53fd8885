import { describe, expect, it } from 'vitest';
import { changeLocale, i18n, loadTexts, startI18n } from './i18n';

describe('a change of the language', () => {
  it('waits for the texts that a screen has requested, also when they have not arrived in the first language', async () => {
    await startI18n();
    const screen = loadTexts('sign-in');
    await Promise.all([changeLocale('fr'), screen]);
    expect([i18n.language, i18n.has('fr', 'sign-in')]).toEqual(['fr', true]);
  });

  it('during a request loads the texts in the new language before the screen is rendered', async () => {
    const change = changeLocale('pt');
    const screen = loadTexts('security');
    await change;
    await screen;
    expect([i18n.language, i18n.has('pt', 'security')]).toEqual(['pt', true]);
  });
});
