const MAC = new Map(
  [...new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))].map(
    (letter, index) => [letter, index + 128],
  ),
);
const WINDOWS = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))].map(
    (letter, index) => [letter, index + 128],
  ),
);

/** Letters beyond ASCII as bytes of the Windows or Macintosh code page, or as numbers with a letter for older readers. */
export function asRtf({ body, header = [], footer = [] }, random) {
  const encoding = random.pick(['windows', 'windows', 'unicode', 'mac']);
  const text = (shown) => escapes(shown, encoding);
  const paragraph = (shown) => `\\pard\\plain\\f0 ${text(shown)}\\par\n`;
  const cell = (lines) => lines.map((one) => text(one)).join('\\par ');
  const row = (cells) =>
    `\\trowd${cells.map((_, index) => `\\cellx${(index + 1) * 4000}`).join('')}\\pard\\intbl ${cells.join('\\cell ')}\\cell\\row\n`;
  const linesOf = (part) => (part.rows ? part.rows.map((cells) => cells.join('  ')) : [part.text]);
  const partOf = (part) => {
    if (part.rows) return part.rows.map((cells) => row(cells.map((one) => text(one)))).join('');
    if (part.left) return row([part.left, part.right].map((side) => cell(side.flatMap(linesOf))));
    return paragraph(part.text);
  };
  const start = encoding === 'mac' ? '\\mac' : '\\ansi\\ansicpg1252';
  const sides = [
    ['header', header],
    ['footer', footer],
  ].map(([name, lines]) => (lines.length > 0 ? `{\\${name} ${lines.map(paragraph).join('')}}` : ''));
  return Buffer.from(
    `{\\rtf1${start}\\deff0{\\fonttbl{\\f0\\fswiss\\fcharset0 Arial;}{\\f1\\froman Times;}}{\\colortbl;\\red0\\green0\\blue0;}{\\stylesheet{\\s0 Normal;}}{\\info{\\author Somebody Else}}\n${sides.join('')}${body.map(partOf).join('')}}`,
    'latin1',
  );
}

function escapes(text, encoding) {
  const bytes = encoding === 'mac' ? MAC : WINDOWS;
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0);
      if ('\\{}'.includes(letter)) return `\\${letter}`;
      if (code < 128) return letter;
      const byte = bytes.get(letter);
      return encoding !== 'unicode' && byte ? `\\'${byte.toString(16)}` : `\\u${code > 32767 ? code - 65536 : code}?`;
    })
    .join('');
}
