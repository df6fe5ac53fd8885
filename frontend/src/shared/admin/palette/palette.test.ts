import { describe, expect, it } from 'vitest';

import { hasWords, moved } from './palette';

describe('the pages that a text finds', () => {
  it('have every word, without regard to accents, case and order', () => {
    expect(hasWords('Níveis de acesso', 'acesso nive')).toBe(true);
    expect(hasWords('Auditoria', 'AUDÍ')).toBe(true);
    expect(hasWords('Auditoria', 'audit vagas')).toBe(false);
  });
});

describe('the arrow keys', () => {
  it('continue at the other end of the list', () => {
    expect(moved(0, -1, 3)).toBe(2);
    expect(moved(2, 1, 3)).toBe(0);
    expect(moved(0, 1, 0)).toBe(-1);
  });
});
