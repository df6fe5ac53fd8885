import { describe, expect, it } from 'vitest';

import { fieldOf, inputOf, valuesOf } from './reason-values';

const TEXTS = { pt: 'Motivo', en: 'Reason', fr: 'Motif', localized: 'Motivo' };

describe('the form of a reason for rejection', () => {
  it('sends the texts that it has read, without spaces at the ends', () => {
    const reason = { id: '1', version: 1, order: 1, active: false, inUse: false, name: TEXTS, candidateText: TEXTS };
    const { localized: _, ...texts } = TEXTS;
    expect(inputOf({ ...valuesOf(reason), name_pt: ' Motivo ' })).toEqual({
      name: texts,
      candidateText: texts,
      active: false,
    });
  });

  it('finds the field of a fault by its path', () => {
    expect(fieldOf('input.name.fr')).toBe('name_fr');
    expect(fieldOf('candidateText.pt')).toBe('text_pt');
    expect(fieldOf('version')).toBeUndefined();
  });
});
