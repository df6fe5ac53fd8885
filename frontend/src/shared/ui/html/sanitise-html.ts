import { htmlPolicy } from './trusted-html';

/**
 * A vacancy's description is cleaned by the server when it is written. It is cleaned once more here, by an allow
 * list, so that nothing else can reach the page; everything unknown is dropped and its text kept.
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
/** The page already has its h1 and h2. */
const RENAMED: Readonly<Record<string, string>> = { H2: 'h3', H3: 'h3', H4: 'h4' };

/** For a document that runs nothing, and for what the allow list has written; nobody else may use it. */
const trusted = htmlPolicy('descriptions', (html: string) => html);

/** To be written into a page as it is: the browser accepts it from here. */
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
      // Elements of foreign content have lower-case names.
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
