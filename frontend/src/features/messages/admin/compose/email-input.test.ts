import { expect, it } from 'vitest';

import { emailInputOf, isFeedback, isWritten, NO_EMAIL, takesMessage } from './email-input';

const now = { own: {}, sendAt: '', includeBounced: false };

it('sends a free text, or a template with its message', () => {
  const free = { ...NO_EMAIL, subject: ' Olá ', body: ' Um texto ', message: 'não segue' };
  expect(emailInputOf(free, now)).toMatchObject({ subject: 'Olá', text: 'Um texto', template: null, message: null });
  const feedback = { ...free, template: 'FEEDBACK', message: ' Até breve ' };
  expect(emailInputOf(feedback, now)).toMatchObject({
    subject: null,
    text: null,
    template: 'FEEDBACK',
    message: 'Até breve',
  });
  expect(emailInputOf({ ...feedback, template: 'APPROVAL' }, now).message).toBeNull();
  expect([takesMessage(feedback), takesMessage(free)]).toEqual([true, false]);
});

it('has the texts of single persons and the time in Maputo', () => {
  const own = { a: { subject: 'Só', text: 'Para si' } };
  const input = emailInputOf({ ...NO_EMAIL, subject: 'a', body: 'b' }, { ...now, own, sendAt: '2031-12-20T08:00' });
  expect(input.texts).toEqual([{ candidacyId: 'a', subject: 'Só', text: 'Para si' }]);
  expect(input.sendAt).toBe('2031-12-20T06:00:00.000Z');
});

it('is written with a template, or with subject and text', () => {
  expect(isWritten(NO_EMAIL)).toBe(false);
  expect(isWritten({ ...NO_EMAIL, subject: 'a' })).toBe(false);
  expect(isWritten({ ...NO_EMAIL, subject: 'a', body: ' ' })).toBe(false);
  expect(isWritten({ ...NO_EMAIL, subject: 'a', body: 'b' })).toBe(true);
  expect(isWritten({ ...NO_EMAIL, template: 'PROPOSAL' })).toBe(true);
});

it('counts as feedback only with the template for feedback', () => {
  expect(isFeedback({ ...NO_EMAIL, template: 'FEEDBACK' })).toBe(true);
  expect(isFeedback({ ...NO_EMAIL, template: 'REJECTION' })).toBe(false);
  expect(isFeedback(NO_EMAIL)).toBe(false);
});
