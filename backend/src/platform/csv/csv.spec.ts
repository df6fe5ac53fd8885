import { UnreadableTable, readCsv } from './read-csv';
import { writeCsv } from './write-csv';

const cells = (content: Buffer | string, most = 100) =>
  readCsv(typeof content === 'string' ? Buffer.from(content) : content, most).map((row) => row.cells);
const faultOf = (content: Buffer | string) => {
  try {
    return cells(content);
  } catch (error) {
    if (error instanceof UnreadableTable) return error.fault;
    throw error;
  }
};

describe('a table', () => {
  it.each<[string, Buffer | string]>([
    ['commas', 'Nome,Endereço\r\nÍndico,"Rua A, 5"\r\n'],
    ['semicolons and the mark', '\ufeffNome;Endereço\r\nÍndico;Rua A, 5'],
    ['tabulators', 'Nome\tEndereço\nÍndico\tRua A, 5\n'],
    ['Windows-1252', Buffer.from('Nome;Endereço\r\nÍndico;Rua A, 5\r\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffNome;Endereço\r\nÍndico;Rua A, 5', 'utf16le')],
    ['old line ends', 'Nome;Endereço\rÍndico;Rua A, 5\r'],
    ['empty lines', '\n\nNome;Endereço\n\nÍndico ; Rua A, 5\n\n'],
    ['empty cells', 'Nome;Endereço\n;\nÍndico;Rua A, 5\n ; \n;;;'],
  ])('is read with %s', (_, content) => {
    expect(cells(content)).toEqual([
      ['Nome', 'Endereço'],
      ['Índico', 'Rua A, 5'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'returns the line on which each row begins, also after cells with several lines: %j',
    (end) => {
      const text = 'a;b\n"um\ndois";x\n\ntrês;"y ""z"""\n'.replaceAll('\n', end);
      expect(readCsv(Buffer.from(text), 100)).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['um\ndois', 'x'] },
        { line: 5, cells: ['três', 'y "z"'] },
      ]);
    },
  );

  it.each<[string, Buffer | string]>([
    ['EMPTY', ''],
    ['EMPTY', ' \r\n\t'],
    ['WRONG_TYPE', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8])],
    ['WRONG_TYPE', '%PDF-1.7\n1 0 obj'],
    ['WRONG_TYPE', '{\\rtf1 Nome}'],
    ['WRONG_TYPE', '<!DOCTYPE html><p>Nome'],
    ['WRONG_TYPE', 'Nome\n\u001bx'],
    ['DAMAGED', 'a;b\n"never closed'],
  ])('is none: %s', (fault, content) => {
    expect(faultOf(content)).toBe(fault);
  });

  it('is read up to the requested number of rows', () => {
    expect(cells('a\n'.repeat(50), 7)).toHaveLength(7);
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])(
    'runs nothing that begins with %j',
    (sign) => {
      expect(writeCsv([[`${sign}1`]], ';').replace(/^\ufeff"?/, '')).toMatch(/^'/);
    },
  );

  it('is read with the same values as it was written, and contains no formula', () => {
    const rows = [
      ['=1+1', '+258 84', '-x', '@sum', "'quoted"],
      ['a;b', 'c"d', 'e\nf', '', 'Índico'],
      ['＝1+1', '＋258', '－x', '＠sum', 'x'],
    ];
    for (const delimiter of [',', ';'] as const) {
      const text = writeCsv(rows, delimiter);
      expect(text.startsWith('\ufeff')).toBe(true);
      expect(text).not.toMatch(/(^|[\n,;"])[=+@＝＋－＠]/);
      expect(cells(text)).toEqual(rows);
    }
  });
});
