import mammoth from 'mammoth';

import { partsOf } from '../word-archive-inspection';
import { COLUMN_END, type DocumentText, documentText } from './document-text';
import { textOfXml } from './word-xml-text';

/** A node of the document as mammoth shows it to a transformation. */
interface Node {
  type: string;
  value?: string;
  href?: string | null;
  children?: Node[];
}

const SIDE_PART = /^word\/(header|footer)\d*\.xml$/;
const BODY = 'word/document.xml';

export async function textOfWordArchive(content: Buffer): Promise<DocumentText> {
  const parts = await partsOf(content, (name) => SIDE_PART.test(name) || name === BODY);
  const side = (kind: string) =>
    parts.filter(({ name }) => name.startsWith(`word/${kind}`)).map(({ xml }) => textOfXml(xml, false));
  const boxes = parts.filter(({ name }) => name === BODY).map(({ xml }) => textOfXml(xml, true));
  const before = unique([...side('header'), ...side('footer'), ...boxes]).join('\n');
  // A text box often has the name or the contact data, wherever it is anchored.
  return documentText([before, await bodyOf(content)].join(boxes.some(Boolean) ? COLUMN_END : '\n'));
}

async function bodyOf(content: Buffer): Promise<string> {
  let text = '';
  const transformDocument = (document: Node): Node => {
    text = textOf(document);
    // The text is all that is asked for; there is nothing to convert.
    return { ...document, children: [] };
  };
  await mammoth.convertToHtml({ buffer: content }, { transformDocument, externalFileAccess: false });
  return text;
}

/** A link whose text has several formats is stored as several links with the same address. */
function inside({ children = [] }: Node): string {
  return children
    .reduce<Node[]>((nodes, node) => {
      const last = nodes.at(-1);
      const isSameLink = node.type === 'hyperlink' && last?.type === 'hyperlink' && last.href === node.href;
      if (!isSameLink) return [...nodes, node];
      return nodes.with(-1, { ...last, children: [...(last.children ?? []), ...(node.children ?? [])] });
    }, [])
    .map(textOf)
    .join('');
}

function textOf(node: Node): string {
  switch (node.type) {
    case 'text':
      return node.value ?? '';
    case 'tab':
      return '\t';
    case 'break':
      return '\n';
    case 'paragraph':
      return `${inside(node)}\n`;
    case 'hyperlink':
      return withAddress(inside(node), node.href ?? '');
    case 'tableRow':
      return rowOf(node);
    default:
      return inside(node);
  }
}

/**
 * Cells of one line each are separated by tabs, and so is a label of one line from its text of several lines. Other
 * cells of several lines are columns of the page, one after the other.
 */
function rowOf(row: Node): string {
  const cells = (row.children ?? []).map((cell) => inside(cell).trim()).filter((text) => text !== '');
  const [first = ''] = cells;
  const isRow = cells.every((text) => !text.includes('\n')) || (cells.length === 2 && !first.includes('\n'));
  return `${cells.join(isRow ? '\t' : COLUMN_END)}\n`;
}

function withAddress(text: string, href: string): string {
  const address = /^(?:mailto|tel):([^?]+)/i.exec(href)?.[1];
  return address === undefined || text.includes(address) ? text : `${text} ${address} `;
}

/** First page, even and other pages often have the same header. */
const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];
