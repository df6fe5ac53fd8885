import { describe, expect, it } from 'vitest';
import { activeFilters, listVariables, orderOf, pagesOf, sinceOf, withEntry } from './board-state';

describe('the address of the vacancy list', () => {
  it('gives the variables of the query', () => {
    const search = new URLSearchParams(
      'q=gestao operacao&province=mz_s&district=mz_s_beira&municipality=mun_mz_s_beira&type=job&category=full_time&area=area_expertise_1&study=area_37&language=por&sector=private&salary=25000&currency=MZN&since=2026-11-18T10:00:00Z&sort=closing',
    );
    expect(listVariables(search, 2)).toEqual({
      page: { page: 2, perPage: 20 },
      sort: { field: 'END_DATE', order: 'ASC' },
      filter: {
        q: 'gestao operacao',
        province: 'mz_s',
        district: 'mz_s_beira',
        municipality: 'mun_mz_s_beira',
        vacancyType: 'job',
        category: 'full_time',
        expertiseArea: 'area_expertise_1',
        studyArea: 'area_37',
        language: 'por',
        sector: 'private',
        salaryFrom: { amount: '25000', currency: 'MZN' },
        publishedAfter: '2026-11-18T10:00:00.000Z',
      },
    });
  });
  it('filters salaries in the default currency until another one is chosen', () => {
    const filterFor = (search: string) => listVariables(new URLSearchParams(search)).filter;
    expect(filterFor('salary=900')).toEqual({ salaryFrom: { amount: '900', currency: 'USD' } });
    expect(filterFor('salary=900&currency=ZZZ')).toEqual({ salaryFrom: { amount: '900', currency: 'USD' } });
    expect(filterFor('currency=MZN')).toEqual({});
    expect(filterFor('currency=MZN&sort=salary')).toEqual({ currency: 'MZN' });
  });
  it('orders by date, or by relevance when a word is searched', () => {
    expect(orderOf(new URLSearchParams())).toBe('recent');
    expect(orderOf(new URLSearchParams('q=x'))).toBe('relevance');
    expect(orderOf(new URLSearchParams('sort=relevance'))).toBe('recent');
    expect(orderOf(new URLSearchParams('sort=<script>'))).toBe('recent');
  });
  it('begins at the first page after a change', () => {
    const next = withEntry(new URLSearchParams('pages=3&province=mz_s'), 'province', '');
    expect(next.toString()).toBe('');
    expect(pagesOf(new URLSearchParams('pages=-1'))).toBe(1);
    expect(pagesOf(new URLSearchParams('pages=900'))).toBe(50);
  });
  it('clears district and municipality when the province changes', () => {
    const next = withEntry(
      new URLSearchParams('province=mz_s&district=mz_s_beira&municipality=mun_mz_s_beira'),
      'province',
      'mz_l',
    );
    expect(next.toString()).toBe('province=mz_l');
  });
  it('gives the same query for a whole day, so that it can be cached', () => {
    const since = (hour: string) => sinceOf(new URLSearchParams('since=7'), Date.parse(`2026-11-21T${hour}:00Z`));
    expect(since('00:00')).toBe('2026-11-14T00:00:00.000Z');
    expect(since('23:59')).toBe('2026-11-14T00:00:00.000Z');
  });
  it('ignores unknown parameters', () => {
    expect(activeFilters(new URLSearchParams('salary=-1&since=ontem&province='))).toEqual([]);
    expect(listVariables(new URLSearchParams('salary=1e9&since=2026-99-99T')).filter).toEqual({});
  });
});
