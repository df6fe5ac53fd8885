import { afterEach, describe, expect, it } from 'vitest';

import { isStaying, queryOf, setDestination } from './destination';

describe('a page with delayed work', () => {
  afterEach(() => setDestination(undefined));

  it('is current while no other page is loading', () => {
    window.history.replaceState(null, '', '/vacancies?q=gestor');
    expect(isStaying('/vacancies')).toBe(true);
    setDestination('/vacancies');
    expect(isStaying('/vacancies')).toBe(true);
  });

  it('is no longer current after a click on a link, already before the next page is rendered', () => {
    window.history.replaceState(null, '', '/vacancies');
    setDestination('/vacancy/1');
    expect(isStaying('/vacancies')).toBe(false);
    setDestination(undefined);
    expect(isStaying('/vacancies')).toBe(true);
    window.history.replaceState(null, '', '/vacancy/1');
    expect(isStaying('/vacancies')).toBe(false);
  });

  it('has the query of its address, and at once the new query after a click on a link', () => {
    window.history.replaceState(null, '', '/ranking?q=gestor');
    expect(queryOf('/ranking')).toBe('?q=gestor');
    setDestination('/ranking', '?vacancyId=1');
    expect(queryOf('/ranking')).toBe('?vacancyId=1');
    setDestination('/vacancy/1');
    expect(queryOf('/ranking')).toBeUndefined();
  });
});
