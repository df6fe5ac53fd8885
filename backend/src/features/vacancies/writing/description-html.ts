import sanitizeHtml from 'sanitize-html';

/** Allowed HTML: text structure and safe links; no scripts, no embedded content. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer', target: '_blank' }),
    h1: 'h2',
  },
};

export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.normalize('NFC').replaceAll('\u0000', ''), ALLOWED).trim();
