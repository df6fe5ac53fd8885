import { describe, expect, it } from 'vitest';

import { mentionedIn, partsOf, typedName, withMention } from './mentions';

const ANA = { id: '1', name: 'Ana' };
const ANA_SITOE = { id: '2', name: 'Ana Sitoe' };

describe('a mention', () => {
  it.each([
    ['Ver com @', ''],
    ['@an', 'an'],
    ['Ver com\n@Ana Si', 'Ana Si'],
    ['ana@exemplo', null],
    ['Ver com @ ana', null],
    ['@Ana\nAmanhã', null],
    ['', null],
  ])('is searched in %j by %j', (text, typed) => {
    expect(typedName(text, text.length)).toBe(typed);
  });

  it('replaces the typed part, with the caret behind it', () => {
    const text = 'Ver com @an amanhã';
    expect(withMention(text, 11, 'an', ANA_SITOE)).toEqual({ text: 'Ver com @Ana Sitoe amanhã', caret: 19 });
  });

  it('counts while its name is in the text', () => {
    expect(mentionedIn('Ver com @Ana Sitoe', [ANA_SITOE, { id: '3', name: 'Rui' }])).toEqual([ANA_SITOE]);
  });

  it('of a name does not count where a longer name begins with it', () => {
    expect(mentionedIn('Ver com @Ana Sitoe', [ANA, ANA_SITOE])).toEqual([ANA_SITOE]);
    expect(mentionedIn('@Ana e @Ana Sitoe', [ANA, ANA_SITOE])).toEqual([ANA, ANA_SITOE]);
  });

  it('of a colleague who was renamed stays in an edited note', () => {
    const saved = { text: 'Ver com @Ana Bila e @Rui', mentions: [ANA_SITOE, { id: '3', name: 'Rui' }] };
    expect(mentionedIn('Ver com @Ana Bila', saved.mentions, saved)).toEqual([ANA_SITOE]);
    expect(mentionedIn('Ver com @Ana Sitoe', [ANA, ANA_SITOE], { text: '@Ana', mentions: [ANA] })).toEqual([ANA_SITOE]);
  });

  it('is a separate part of the text; longer names are matched first', () => {
    expect(partsOf('@Ana Sitoe e @Ana.', [ANA, ANA_SITOE])).toEqual([
      { text: '@Ana Sitoe', isMention: true },
      { text: ' e ', isMention: false },
      { text: '@Ana', isMention: true },
      { text: '.', isMention: false },
    ]);
    expect(partsOf('', [ANA])).toEqual([]);
  });
});
