import { textOfRtf } from './rtf-text';

const read = async (inside: string): Promise<string> =>
  (await textOfRtf(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${inside}}`, 'latin1'))).text;

it.each([
  ["Jo\\'e3o \\endash  Matola", 'João – Matola'],
  ['Jo\\u227?o', 'João'],
  ["\\uc2 Jo\\u227\\'61\\'61o", 'João'],
  ["{\\fonttbl{\\f1\\fcharset204 Arial;}}{\\f1 \\'c8\\'e2\\'e0\\'ed}", 'Иван'],
  ['{\\stylesheet{\\s0 Normal;}}{\\info{\\author Outra}}Ana', 'Ana'],
  ['{\\header Ana\\par}Maputo', 'Ana\nMaputo'],
  ['\\trowd\\intbl E-mail\\cell ana@exemplo.mz\\cell\\row', 'E-mail\tana@exemplo.mz'],
  ['\\trowd\\pard\\intbl Um\\par Dois\\cell Três\\cell\\row', 'Um\nDois\n\f\nTrês'],
  ['{\\field{\\*\\fldinst HYPERLINK "mailto:ana@exemplo.mz"}{\\fldrslt Escreva}}', 'ana@exemplo.mz Escreva'],
  ['{\\*\\shpinst{\\sp x}{\\shptxt Caixa\\par}}', 'Caixa'],
  ['{\\pict 0102}Ana', 'Ana'],
])('reads %s', async (inside, text) => expect(await read(inside)).toBe(text));

it('reads a file of a Macintosh', async () =>
  expect((await textOfRtf(Buffer.from("{\\rtf1\\mac Jo\\'8bo}"))).text).toBe('João'));

it('refuses nesting without end', () =>
  expect(read('{'.repeat(500))).rejects.toMatchObject({ fault: 'TOO_MUCH_INSIDE' }));
