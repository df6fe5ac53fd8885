import { describe, expect, it } from 'vitest';
import { listVariables, orderOf, pagesOf, withEntry } from './board-state';

describe('the address of the vacancy list', () => {
  it('gives the variables of the query', () => {
    const search = new URLSearchParams(
      'q=gestao operacao&province=mz_s&type=job&category=full_time&area=area_expertise_1&sort=closing',
    );
    expect(listVariables(search, 2)).toEqual({
      page: { page: 2, perPage: 20 },
      sort: { field: 'END_DATE', order: 'ASC' },
      filter: {
        q: 'gestao operacao',
        province: 'mz_s',
        vacancyType: 'job',
        category: 'full_time',
        expertiseArea: 'area_expertise_1',
      },
    });
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
});
