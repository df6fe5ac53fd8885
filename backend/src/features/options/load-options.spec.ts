import { loadOptions } from './load-options';
import { type OptionData, readOptionIds, readOptionLists } from './option-data';

const lists = new Map(readOptionLists().map(({ list, items }) => [list, items]));
const itemsOf = (list: string): OptionData[] => lists.get(list) ?? [];
const keysOf = (list: string) => itemsOf(list).map(({ key }) => key);

describe('the option lists', () => {
  it('have as many entries as their source files', () => {
    expect(Object.fromEntries([...lists].map(([list, items]) => [list, items.length]))).toEqual({
      ACADEMIC_LEVEL: 8,
      AVAILABILITY: 5,
      COUNTRY: 249,
      CURRENCY: 156,
      DISTRICT: 161,
      DOCUMENT_RULE: 2,
      DOCUMENT_TYPE: 4,
      EXPERTISE_AREA: 148,
      GENDER: 2,
      LANGUAGE: 64,
      LANGUAGE_LEVEL: 3,
      MUNICIPALITY: 65,
      NATIONALITY: 202,
      POSITION: 586,
      PROVINCE: 11,
      REJECTION_REASON: 10,
      SECTOR: 3,
      SKILL: 369,
      STUDY_AREA: 318,
      TEST_CATEGORY: 8,
      TEST_DIFFICULTY: 3,
      TEST_TYPE: 2,
      TOOL: 341,
      VACANCY_CATEGORY: 3,
      VACANCY_TYPE: 2,
    });
  });

  it.each([...lists.keys()])('%s has unique keys and three texts everywhere', (list) => {
    expect(new Set(keysOf(list)).size).toBe(itemsOf(list).length);
    for (const { texts } of itemsOf(list)) {
      expect(
        [texts.en, texts.pt, texts.fr].every((text) => text.trim().length > 0 && text === text.normalize('NFC')),
      ).toBe(true);
    }
  });

  it('have stable keys', () => {
    expect(keysOf('ACADEMIC_LEVEL')).toEqual([
      'basic',
      'elementary',
      'medium',
      'bachelor',
      'graduation',
      'master_degree',
      'doctorate',
      'Phd',
    ]);
    expect(keysOf('DOCUMENT_TYPE')).toEqual(['doc_1', 'doc_2', 'doc_3', 'doc_4']);
    expect(keysOf('DOCUMENT_RULE')).toEqual(['rule_1', 'rule_2']);
    expect(keysOf('VACANCY_CATEGORY')).toEqual(['full_time', 'part_time', 'freelancer']);
    expect(keysOf('EXPERTISE_AREA').at(-1)).toBe('area_expertise_148');
    expect(keysOf('STUDY_AREA').at(-1)).toBe('area_318');
    expect(itemsOf('ACADEMIC_LEVEL').find(({ key }) => key === 'medium')?.aliases).toEqual(['dedium']);
  });

  it('order levels by rank', () => {
    expect(itemsOf('ACADEMIC_LEVEL').map(({ rank }) => rank)).toEqual([1, 2, 3, 6, 6, 7, 8, 8]);
    expect(itemsOf('LANGUAGE_LEVEL').map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });

  it('contain the groups of related areas that the match uses', () => {
    const areas = itemsOf('STUDY_AREA');
    expect(areas.every(({ group }) => /^\d{2}$/.test(group ?? ''))).toBe(true);
    expect(areas.filter(({ parent }) => parent === undefined)).toHaveLength(11);
    expect(areas.every(({ parent, group }) => parent === undefined || parent.startsWith(group ?? '-'))).toBe(true);
    expect(itemsOf('EXPERTISE_AREA').every(({ group }) => /^(isic:[A-U]|isco:\d{2})$/.test(group ?? ''))).toBe(true);
  });

  it.each(['DISTRICT', 'MUNICIPALITY'])('put every %s into a province', (list) => {
    const provinces = keysOf('PROVINCE');
    expect(itemsOf(list).every(({ parent }) => provinces.includes(parent ?? ''))).toBe(true);
  });
});

describe('the ids', () => {
  const ids = readOptionIds();

  it('are there for every option, once each', () => {
    const expectedNames = [...lists].flatMap(([list, items]) => items.map(({ key }) => `${list}.${key}`));
    expect(expectedNames.filter((name) => !ids.has(name))).toEqual([]);
    expect(new Set(ids.values()).size).toBe(ids.size);
  });

  it('are unchanged, because rows refer to them', () => {
    const known = {
      'ACADEMIC_LEVEL.basic': 1,
      'CURRENCY.MZN': 264,
      'PROVINCE.mz_mpm': 1666,
      'STUDY_AREA.area_1': 2048,
      'VACANCY_TYPE.job': 2723,
    };
    expect(Object.fromEntries(Object.keys(known).map((name) => [name, ids.get(name)]))).toEqual(known);
  });
});

describe('loadOptions', () => {
  it('writes each list in one statement, in the order of its file', async () => {
    const calls: { list: unknown; rows: { id: number; key: string; sort: number }[] }[] = [];
    await loadOptions((_sql, [list, rows]) => {
      calls.push({ list, rows: JSON.parse(rows as string) as { id: number; key: string; sort: number }[] });
      return Promise.resolve();
    });
    expect(calls.map(({ list }) => list)).toEqual([...lists.keys()]);
    const gender = calls.find(({ list }) => list === 'GENDER');
    expect(gender?.rows.map(({ key, sort }) => [key, sort])).toEqual([
      ['male', 1],
      ['female', 2],
    ]);
  });
});
