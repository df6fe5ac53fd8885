import sanitizeHtml from 'sanitize-html';

const NO_MARKUP: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** Nobody hides a tag deeper by honest means. */
const DEEPEST = 5;

/** A text without markup: whoever puts it into a page, even unescaped, puts in words alone. Tags that hide as signs go too. */
export function plainText(text: string): string {
  let plain = text;
  for (let turn = 0; turn < DEEPEST; turn += 1) {
    const bare = sanitizeHtml(plain, NO_MARKUP).replace(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);
    if (bare === plain) return plain;
    plain = bare;
  }
  return plain.replace(/[<>]/g, '');
}
