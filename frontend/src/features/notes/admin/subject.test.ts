import { describe, expect, it } from 'vitest';

import { candidateNoteWindow, noteWindow } from './subject';

const parametersOf = (address: string) => Object.fromEntries(new URL(address, 'https://example.com').searchParams);

describe('the address of a window of notes', () => {
  it('about a candidate names the institution', () => {
    const given = { candidateId: 'p1', fullname: 'Ana & Rui', entity: 'e1' };
    expect(candidateNoteWindow(given)).toMatch(/^\/candidate-note\?/);
    expect(parametersOf(candidateNoteWindow(given))).toEqual(given);
  });

  it('about an unsolicited application names it by its id, because it has no vacancy', () => {
    const given = { candidacyId: 'c1', type: 'candidacy', fullname: 'Ana' } as const;
    expect(noteWindow(given)).toMatch(/^\/note\?/);
    expect(parametersOf(noteWindow(given))).toEqual(given);
  });
});
