import { describe, expect, it } from 'vitest';

import { leftOut, type ImportRow } from './failed-rows';

const row = (changes: Partial<ImportRow>): ImportRow => ({
  line: 2,
  name: 'Índico',
  address: null,
  information: null,
  outcome: 'INVALID',
  repeats: null,
  fault: null,
  ...changes,
});

describe('the rows that were not imported', () => {
  it('are exported as CSV, without the imported ones', () => {
    expect(leftOut([row({}), row({ name: 'Feito', outcome: 'CREATED' })], ['Nome', 'Endereço', 'Outras'])).toBe(
      '\ufeffNome;Endereço;Outras\r\nÍndico;;\r\n',
    );
  });

  it('contain no formula and keep their quotes', () => {
    expect(leftOut([row({ name: '=1+1', address: 'a;"b"', information: '-x' })], [])).toBe(
      `\ufeff\r\n'=1+1;"a;""b""";'-x\r\n`,
    );
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])(
    'escape cells that begin with %j, so that a spreadsheet does not run them',
    (sign) => {
      expect(leftOut([row({ name: `${sign}1` })], [])).toMatch(/^\ufeff\r\n"?'/);
    },
  );
});
