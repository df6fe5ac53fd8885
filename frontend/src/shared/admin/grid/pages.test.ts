import { describe, expect, it } from 'vitest';

import { endsEarly, hasNext, lastPage, pageIn, pageInstead, pageSizeIn, rangeOf } from './pages';

const counted = { page: 1, perPage: 25, shown: 25, total: 60, capped: false };

describe('the page number in the address', () => {
  it.each([
    ['', 1],
    ['3', 3],
    ['2.7', 2],
    ['0', 1],
    ['-4', 1],
    ['last', 1],
    ['400', 400],
    ['401', 400],
    ['Infinity', 400],
  ])('"%s" is page %i', (text, page) => expect(pageIn(text, 25)).toBe(page));

  it('ends at row 10,000 for every page size', () => {
    expect(pageIn('9999', 50)).toBe(200);
    expect(pageIn('9999', 100)).toBe(100);
  });

  it('takes only the offered page sizes', () => {
    expect(pageSizeIn('50')).toBe(50);
    expect(pageSizeIn('1000')).toBeUndefined();
    expect(pageSizeIn('')).toBeUndefined();
  });
});

describe('a page beyond the last row', () => {
  const beyond = { ...counted, page: 99, shown: 0 };

  it('goes to the last page that has rows', () => {
    expect(pageInstead({ ...beyond, total: 7 })).toBe(1);
    expect(pageInstead({ ...beyond, total: 60 })).toBe(3);
    expect(pageInstead({ ...beyond, total: 50 })).toBe(2);
    expect(pageInstead({ ...beyond, total: 0 })).toBe(1);
  });

  it('goes to the last page of a capped count, which certainly has rows', () => {
    expect(pageInstead({ ...beyond, total: 1000, capped: true })).toBe(40);
  });

  it('does not change a page with rows, or the empty first page', () => {
    expect(pageInstead({ ...counted, page: 3, shown: 10 })).toBeUndefined();
    expect(pageInstead({ ...counted, shown: 0, total: 0 })).toBeUndefined();
  });

  it('never goes to a page that the API refuses', () => expect(lastPage({ perPage: 25, total: 50_000 })).toBe(400));
});

describe('the next page', () => {
  it('exists while there are more rows', () => {
    expect(hasNext(counted)).toBe(true);
    expect(hasNext({ ...counted, page: 3, shown: 10 })).toBe(false);
    expect(hasNext({ ...counted, total: 25 })).toBe(false);
  });

  it('exists after a full page of a capped count', () => {
    const capped = { ...counted, page: 40, total: 1000, capped: true };
    expect(hasNext(capped)).toBe(true);
    expect(hasNext({ ...capped, shown: 24 })).toBe(false);
  });

  it('ends at row 10,000, and the pager says so', () => {
    const deepest = { ...counted, page: 400, total: 1000, capped: true };
    expect(hasNext(deepest)).toBe(false);
    expect(endsEarly(deepest)).toBe(true);
    expect(endsEarly({ ...deepest, shown: 3 })).toBe(false);
    expect(endsEarly(counted)).toBe(false);
  });
});

describe('the total beside the rows of a page', () => {
  it.each([
    ['is exact', counted, { text: 'range', total: 60 }],
    ['is capped', { ...counted, total: 1000, capped: true }, { text: 'rangeCapped', total: 1000 }],
    [
      'is at least the last row, beyond a capped total',
      { ...counted, page: 60, total: 1000, capped: true },
      { text: 'rangeAtLeast', total: 1500 },
    ],
    [
      'is exact again on the last page, beyond a capped total',
      { ...counted, page: 60, shown: 3, total: 1000, capped: true },
      { text: 'range', total: 1478 },
    ],
    ['includes a row that came after the count', { ...counted, page: 3, shown: 11 }, { text: 'range', total: 61 }],
  ])('%s', (_, page, expected) => expect(rangeOf(page)).toEqual(expected));
});
