import { describe, expect, it } from 'vitest';

import { badNumbers, patchOf, type ProfileValues } from './profile-values';

const start: ProfileValues = {
  name: 'Índico',
  sector: 'private',
  province: '',
  languages: ['pt'],
  about: '',
  website: '',
  email: '',
  telephone: '',
  answerDays: '15',
  retentionMonths: '',
  twoFactorRequired: false,
  vacancyApproval: false,
  acceptsUnsolicited: true,
  mailSenderName: 'RH',
  mailReplyTo: '',
};

describe('what a profile sends', () => {
  it('contains changed fields, with null for an emptied one', () => {
    expect(patchOf(start, start)).toEqual({});
    expect(
      patchOf(
        { ...start, answerDays: ' 7 ', mailSenderName: ' ', languages: ['pt', 'en'], vacancyApproval: true },
        start,
      ),
    ).toEqual({ answerDays: 7, mailSenderName: null, languages: ['pt', 'en'], vacancyApproval: true });
  });

  it.each([
    ['', []],
    ['1', []],
    ['365', []],
    ['366', ['answerDays']],
    ['0', ['answerDays']],
    ['1,5', ['answerDays']],
    ['-3', ['answerDays']],
  ])('takes whole days only: %j', (answerDays, bad) => {
    expect(badNumbers({ ...start, answerDays })).toEqual(bad);
  });
});
