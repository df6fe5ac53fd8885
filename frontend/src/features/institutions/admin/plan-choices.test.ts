import { expect, it } from 'vitest';

import { planChoices } from './plan-choices';

const [basic, former] = ['Basic', 'Former'].map((name) => ({ id: name.toLowerCase(), name })) as [
  { id: string; name: string },
  { id: string; name: string },
];

it.each([
  ['nothing', null, ['basic']],
  ['an offered plan once', basic, ['basic']],
  ['a plan that is no longer offered', former, ['former', 'basic']],
])('keeps %s of the institution as a choice', (_, present, expected) => {
  expect(planChoices([basic], present).map(({ value }) => value)).toEqual(expected);
});
