const DELIMITERS = [';', ',', '\t'] as const;

/** The headings of a CSV file, for the choice of its columns. The API reads the file itself. */
export function headingsOf(text: string): string[] {
  const first = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? '';
  const delimiter = DELIMITERS.reduce((best, sign) => (count(first, sign) > count(first, best) ? sign : best));
  return cells(first, delimiter).map((cell) => cell.trim());
}

const count = (line: string, sign: string): number => line.replace(/"[^"]*"/g, '').split(sign).length;

function cells(line: string, delimiter: string): string[] {
  const found = [''];
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === delimiter && !quoted) found.push('');
    else found[found.length - 1] += letter;
  }
  return found;
}
