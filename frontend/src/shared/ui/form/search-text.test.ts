import { describe, expect, it } from 'vitest';
import { filterByText, matchIn } from './search-text';

const areas = ['Transportes e logística', 'Logística e cadeia de abastecimento, gestão de', 'Saúde'].map((text) => ({
  text,
}));

describe('search in a list', () => {
  it('ignores accents and case, and sorts matches at the start first', () => {
    expect(filterByText(areas, 'LOGIS').map(({ text }) => text)).toEqual([areas[1]?.text, areas[0]?.text]);
    expect(filterByText(areas, 'gestao logistica')).toHaveLength(1);
    expect(filterByText(areas, '  ')).toHaveLength(3);
    expect(filterByText([{ text: 'Services d’ingénierie' }], "d'ingenierie")).toHaveLength(1);
  });
  it('finds the matched part for the bold letters', () => {
    const text = 'Transportes e logística';
    const [from, to] = matchIn(text, 'logis') ?? [0, 0];
    expect(text.slice(from, to)).toBe('logís');
    expect(matchIn(text, 'xyz')).toBeNull();
  });
});
