import sanitizeHtml from 'sanitize-html';

const NO_MARKUP: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** Maximum number of passes; legitimate text never has more nested escapes. */
const DEEPEST = 5;

/** Removes all markup, including escaped tags, so that the text is safe even when inserted without escaping. */
export function plainText(text: string): string {
  let plain = text;
  for (let turn = 0; turn < DEEPEST; turn += 1) {
    const bare = sanitizeHtml(plain, NO_MARKUP).replace(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);
    if (bare === plain) return plain;
    plain = bare;
  }
  return plain.replace(/[<>]/g, '');
}
