import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';

/** The elements of a description that the API keeps (backend: description-html.ts); it turns h1 into h2. */
const ALLOWED_TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'];
const LINK = /^(https?:\/\/|mailto:|tel:)[^\s]+$/i;

/** Exactly the elements that the API keeps. The trailing node would change a text that is only read. */
export const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'nofollow noopener noreferrer', target: '_blank' },
      isAllowedUri: (address) => LINK.test(address),
    },
  }),
];

const SCHEMA = getSchema(EXTENSIONS);

/**
 * The elements of a text as nodes of an inert document. The editor reads nodes, because the page may not turn strings
 * into HTML (Trusted Types). `style` is read to recognise lists of word processors and is not kept.
 */
export function safeNodes(html: string, moreTags: readonly string[] = []): HTMLElement {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_TAGS, ...moreTags],
    ALLOWED_ATTR: ['href', 'style'],
    RETURN_DOM: true,
  });
  return body as HTMLElement;
}

export function documentOf(html: string): Node {
  return DOMParser.fromSchema(SCHEMA).parse(safeNodes(html));
}

/** "www.exemplo.mz" → "https://www.exemplo.mz"; null for what is no address of a link. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const guessed = /^[a-z][a-z+.-]*:/i.test(text) ? text : text.includes('@') ? `mailto:${text}` : `https://${text}`;
  const isPlausible = /[.@:].*\w/.test(text);
  return isPlausible && LINK.test(guessed) ? guessed : null;
}

/** HTML as the API stores it. An empty text is the empty string. */
export function htmlOf(content: Node): string {
  if (content.textContent.trim() === '') return '';
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(DOMSerializer.fromSchema(content.type.schema).serializeFragment(content.content));
  // The editor keeps a paragraph in each entry of a list; public pages expect the text itself.
  for (const entry of box.querySelectorAll('li')) {
    const first = entry.firstElementChild;
    if (first?.tagName === 'P') first.replaceWith(...first.childNodes);
  }
  return box.innerHTML;
}
