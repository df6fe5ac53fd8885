import { afterEach, describe, expect, it } from 'vitest';

import { isStaying, setDestination } from './destination';

describe('a page that does something by itself', () => {
  afterEach(() => setDestination(undefined));

  it('stays as long as no other takes its place', () => {
    window.history.replaceState(null, '', '/vacancies?q=gestor');
    expect(isStaying('/vacancies')).toBe(true);
    setDestination('/vacancies');
    expect(isStaying('/vacancies')).toBe(true);
  });

  it('is left as soon as a link to another was followed, not only when that one is there', () => {
    window.history.replaceState(null, '', '/vacancies');
    setDestination('/vacancy/1');
    expect(isStaying('/vacancies')).toBe(false);
    setDestination(undefined);
    expect(isStaying('/vacancies')).toBe(true);
    window.history.replaceState(null, '', '/vacancy/1');
    expect(isStaying('/vacancies')).toBe(false);
  });
});
