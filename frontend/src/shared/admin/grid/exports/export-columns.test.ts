import { describe, expect, it } from 'vitest';

import headings from '../../../../../../backend/locales/pt/exports.json';
import { formatKey, inExportOrder, keysOf } from './export-columns';

const column = (key: string, isAllowed = true) => ({ key, heading: key, isContact: !isAllowed, isAllowed });
const OFFERED = [column('name'), column('email', false), column('score'), column('status')];

describe('the columns of an export', () => {
  it('are the shown columns in their order; one shown column may have several columns in the file', () => {
    const shown = [{ source: 'status' }, { source: 'person', exports: ['name', 'score'] }];
    expect(keysOf(shown, OFFERED)).toEqual(['status', 'name', 'score']);
  });

  it('do not include columns that the caller may not export or that the file does not have', () => {
    expect(keysOf([{ source: 'name', exports: ['name', 'email'] }, { source: 'unknown' }], OFFERED)).toEqual(['name']);
  });

  it('are offered with the shown ones first', () => {
    const offered = inExportOrder(['status', 'name'], OFFERED);
    expect(offered.map(({ key }) => key)).toEqual(['status', 'name', 'score']);
  });
});

it('calls the PDF of a ranking a PDF, and that of another list a dossier', () => {
  expect(formatKey('RANKING', 'PDF')).toBe('exports.formats.PDF_TABLE');
  expect(formatKey('DATABASE_RANKING', 'PDF')).toBe('exports.formats.PDF_TABLE');
  expect(formatKey('CANDIDACIES', 'PDF')).toBe('exports.formats.PDF');
  expect(formatKey('RANKING', 'CSV')).toBe('exports.formats.CSV');
});

const sources = import.meta.glob<string>('../../../../features/*/admin/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('every key that a list names has a heading in the files of the API', () => {
  const named = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bexports: \[([^\]]*)\]/g)].flatMap(([, keys = '']) => keys.match(/\w+/g) ?? []),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((key) => !(`column_${key}` in headings))).toEqual([]);
});
