import { type Fragment, pageText } from './pdf-layout';

const at = (text: string, x: number, y: number, size = 10): Fragment => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
});

it('joins the pieces of a line and keeps words apart', () => {
  expect(pageText([at('Ma', 50, 700), at('chava', 60, 700), at('João', 20, 700)])).toBe('João Machava');
});

it('joins letters that are set apart into words', () => {
  const pieces = [at('A N A', 50, 700, 20), at('D E', 120, 700, 20), at('S O U S A', 165, 700, 20)];
  expect(pageText(pieces)).toBe('ANA DE SOUSA');
  expect(pageText([at("N'G O L A", 50, 700, 20)])).toBe("N'GOLA");
  expect(pageText([at('Carta de condução', 50, 700), at('B E', 180, 700)])).toBe('Carta de condução\tB E');
});

it('separates cells of a row by a tab', () => {
  const rows = ['Nome', 'Morada', 'Telefone', 'E-mail'].flatMap((label, row) => [
    at(label, 50, 700 - row * 15),
    at(`valor ${row}`, 200, 700 - row * 15),
  ]);
  expect(pageText(rows)).toBe('Nome\tvalor 0\nMorada\tvalor 1\nTelefone\tvalor 2\nE-mail\tvalor 3');
});

it('reads columns one after the other, below a line over both', () => {
  const left = ['Contactos', '+258 84 123 4567', 'Idiomas', 'Inglês'].map((text, row) => at(text, 50, 650 - row * 17));
  const right = Array.from({ length: 8 }, (_, row) =>
    at(`Linha ${row} da experiência profissional`, 250, 645 - row * 12),
  );
  const title = at('Curriculum vitae de João Machava, engenheiro civil, Maputo', 50, 700);
  const text = pageText([title, ...right, ...left]).split('\f');
  expect(text[0]).toContain('João Machava');
  expect(text[0]).toContain('Contactos\n+258 84 123 4567\nIdiomas\nInglês');
  expect(text[1]?.trim().split('\n')).toHaveLength(8);
});

it('keeps dates on the right in their line', () => {
  const lines = ['Empresa Um', 'Empresa Dois', 'Empresa Três'].flatMap((text, row) => [
    at(text, 50, 700 - row * 15),
    at(`201${row} - 2020`, 450, 700 - row * 15),
  ]);
  expect(pageText(lines)).toBe('Empresa Um\t2010 - 2020\nEmpresa Dois\t2011 - 2020\nEmpresa Três\t2012 - 2020');
});
