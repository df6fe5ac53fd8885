import { describe, expect, it } from 'vitest';

import { askedQuestions, newQuestion, questionOf, toQuestionInput } from './questions';

describe('questions to applicants', () => {
  it('are sent with the accepted answer of their kind only', () => {
    const [yesNo, choice, number, text] = toQuestionInput([
      { ...newQuestion(), text: ' Tem carta? ', knockOut: true, yes: 'no' },
      {
        ...newQuestion(),
        kind: 'CHOICE',
        text: 'Onde?',
        knockOut: true,
        choices: [
          { text: '', accepted: true },
          { text: 'Beira', accepted: false },
          { text: 'Tete', accepted: true },
        ],
      },
      { ...newQuestion(), kind: 'NUMBER', text: 'Anos?', knockOut: true, min: '3', max: '' },
      { ...newQuestion(), kind: 'TEXT', text: 'Porquê?', knockOut: true, choices: [{ text: 'x', accepted: true }] },
    ]);
    expect(yesNo).toMatchObject({ text: 'Tem carta?', knockOut: { yes: false }, choices: [] });
    expect(choice).toMatchObject({ choices: ['Beira', 'Tete'], knockOut: { choices: [1] } });
    expect(number?.knockOut).toEqual({ min: 3, max: null });
    expect(text).toMatchObject({ knockOut: null, choices: [] });
  });

  it('come back as they were filled in', () => {
    const question = questionOf({
      id: 'q1',
      kind: 'CHOICE',
      text: 'Onde?',
      required: false,
      choices: ['Beira', 'Tete'],
      knockOut: { yes: null, choices: [1], min: null, max: null },
    });
    expect(question.choices).toEqual([
      { text: 'Beira', accepted: false },
      { text: 'Tete', accepted: true },
    ]);
    expect(toQuestionInput([question])).toEqual([
      {
        id: 'q1',
        kind: 'CHOICE',
        text: 'Onde?',
        required: false,
        choices: ['Beira', 'Tete'],
        knockOut: { choices: [1] },
      },
    ]);
  });

  it('that are empty are not saved', () => expect(askedQuestions([newQuestion()])).toEqual([]));
});
