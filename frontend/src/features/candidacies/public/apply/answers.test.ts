import { describe, expect, it } from 'vitest';
import { answerInputs, faultOf, type Question } from './answers';

type Changes = Omit<Partial<Question>, 'choices'> & { choices?: readonly string[] };
const question = ({ choices = [], ...changes }: Changes): Question => ({
  id: 'q',
  kind: 'TEXT',
  text: 'Porquê?',
  required: false,
  choices: [...choices],
  ...changes,
});

describe('answers to questions', () => {
  it.each([
    [{ kind: 'TEXT' }, ' Sim ', { text: 'Sim' }],
    [{ kind: 'YES_NO' }, 'no', { yes: false }],
    [{ kind: 'CHOICE', choices: ['Manhã', 'Noite'] }, 'Noite', { choice: 1 }],
    [{ kind: 'NUMBER' }, '12 500,50', { number: 12500.5 }],
    [{ kind: 'NUMBER' }, '-3', { number: -3 }],
  ] as const)('go out as their kind: %o', (changes, typed, answer) => {
    expect(answerInputs([question(changes)], { q: typed })).toEqual([{ questionId: 'q', ...answer }]);
  });

  it('that are empty are not sent', () => {
    expect(answerInputs([question({}), question({ kind: 'YES_NO', id: 'r' })], { q: ' ', r: 'perhaps' })).toEqual([]);
  });

  it.each([
    ['a number in words', { kind: 'NUMBER' }, 'sete', 'number'],
    ['a choice that went meanwhile', { kind: 'CHOICE', choices: ['a'], required: true }, 'b', 'needed'],
    ['nothing where something is needed', { required: true }, '  ', 'needed'],
    ['nothing where nothing is needed', { kind: 'NUMBER' }, '', null],
  ] as const)('are looked at: %s', (_, changes, typed, fault) => {
    expect(faultOf(question(changes), { q: typed })).toBe(fault);
  });
});
