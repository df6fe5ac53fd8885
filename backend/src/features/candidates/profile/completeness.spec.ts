import { completenessOf, PROFILE_FIELDS, type ProfileFieldName } from './completeness';

const present = (...fields: ProfileFieldName[]) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, fields.includes(field)])) as Record<
    ProfileFieldName,
    boolean
  >;
const without = (...fields: ProfileFieldName[]) =>
  present(...PROFILE_FIELDS.filter((field) => !fields.includes(field)));

describe('the completeness of a profile', () => {
  it.each([
    ['nothing', present(), 0, 'NAME', ['NAME', 'SURNAME', 'PROVINCE']],
    ['a new registration', present('NAME', 'SURNAME'), 6, 'PROVINCE', ['PROVINCE']],
    ['everything but the province', without('PROVINCE'), 90, 'PROVINCE', ['PROVINCE']],
    ['no work and no studies', without('EXPERIENCE', 'STUDY'), 65, 'EXPERIENCE', []],
    ['small things only', without('GENDER', 'TELEPHONE', 'CV_DOCUMENT'), 89, 'CV_DOCUMENT', []],
    ['everything', present(...PROFILE_FIELDS), 100, null, []],
  ])('%s', (_, facts, percent, next, required) => {
    expect(completenessOf(facts)).toMatchObject({ percent, next, required });
  });

  it('names what is missing, the most useful first', () => {
    expect(completenessOf(without('NATIONALITY', 'SKILL', 'PROVINCE')).missing).toEqual([
      'PROVINCE',
      'SKILL',
      'NATIONALITY',
    ]);
  });

  it('lists the required parts before the others', () => {
    const { missing, required } = completenessOf(present());
    expect(missing.slice(0, required.length)).toEqual(required);
  });
});
