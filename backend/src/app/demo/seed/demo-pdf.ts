/** A one-page PDF of text lines, written without a PDF library. */
export function onePagePdf(lines: readonly string[]): Buffer {
  const text = lines
    .flatMap(wrapped)
    .map((line, place) => `${place === 0 ? '/F1 16 Tf' : '/F1 11 Tf'} (${escaped(line)}) Tj 0 -20 Td`)
    .join('\n');
  const content = `BT 56 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const LINE_LENGTH = 88;

/** Breaks lines between words at the page width. */
const wrapped = (line: string): string[] => line.match(new RegExp(`.{1,${LINE_LENGTH}}(?:\\s|$)`, 'g')) ?? [line];

/** Latin-1 contains all Portuguese letters; other characters are removed, not shown as wrong ones. */
const escaped = (line: string): string => line.replace(/[^\x20-\xff]/g, '').replace(/[\\()]/g, '\\$&');
