import { htmlPolicy } from './trusted-html';

/**
 * The API sanitises a description when it is saved. It is sanitised here again, with a list of allowed elements. Other
 * elements are removed and their text is kept.
 */
const ALLOWED = new Set([
  'P',
  'BR',
  'UL',
  'OL',
  'LI',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'H2',
  'H3',
  'H4',
  'BLOCKQUOTE',
  'A',
]);
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'TEMPLATE',
  'SVG',
  'MATH',
  'FORM',
  'NOSCRIPT',
]);
/** The page has its own h1 and h2. */
const RENAMED: Readonly<Record<string, string>> = { H2: 'h3', H3: 'h3', H4: 'h4' };

/** Only for a document without scripts and for sanitised output. Not exported. */
const trusted = htmlPolicy('descriptions', (html: string) => html);

/** The result can be inserted into the page. The browser accepts it under Trusted Types. */
export function sanitiseHtml(html: string): string {
  const source = new DOMParser().parseFromString(trusted(html), 'text/html').body;
  const target = document.createElement('div');
  copy(source, target);
  return trusted(target.innerHTML);
}

function copy(from: Node, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      to.append(node.textContent ?? '');
    } else if (node instanceof Element) {
      // Names of SVG and MathML elements are lower-case.
      const name = node.tagName.toUpperCase();
      if (DROPPED.has(name)) continue;
      if (!ALLOWED.has(name)) {
        copy(node, to);
        continue;
      }
      const element = document.createElement(RENAMED[name] ?? name.toLowerCase());
      if (name === 'A') setAddress(element, node.getAttribute('href'));
      copy(node, element);
      to.append(element);
    }
  }
}

function setAddress(element: Element, address: string | null): void {
  if (address === null || !/^(https?:|mailto:)/i.test(address)) return;
  element.setAttribute('href', address);
  element.setAttribute('rel', 'noopener nofollow');
}
