import { DOMParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

import { safeNodes } from './rich-html';

/** Word writes each entry of a list as a paragraph with `mso-list:l0 level1 lfo1` and its bullet as text. */
const WORD_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
const NUMBERED = /^\s*\(?([0-9]{1,3}|[a-z]{1,4})[.)]/i;
/** Known only while pasted text is read. */
const READ_TAGS = ['h1', 'span', 'div', 'table', 'tbody', 'tr', 'td'];

/** The pasted text with the elements of a description: no styles, comments, empty paragraphs, or bullets as text. */
export function pastedNodes(html: string): HTMLElement {
  const body = safeNodes(html, READ_TAGS);
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  makeLists(body);
  for (const paragraph of body.querySelectorAll('p')) {
    if ((paragraph.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '') paragraph.remove();
  }
  return body;
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function makeLists(body: HTMLElement): void {
  // The list that contains the previous paragraph.
  let top: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(WORD_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const spans = [...paragraph.querySelectorAll('span')];
    const marker = spans.find((span) => WORD_MARKER.test(span.getAttribute('style') ?? ''));
    const tag = NUMBERED.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    const entry = body.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    if (top === null || paragraph.previousElementSibling !== top || (level === 1 && top.localName !== tag)) {
      top = body.ownerDocument.createElement(tag);
      paragraph.before(top);
    }
    listAt(top, level, tag).append(entry);
    paragraph.remove();
  }
}

/** The list of this level below the last entries of the list. */
function listAt(top: Element, level: number, tag: string): Element {
  let list = top;
  for (let depth = 1; depth < level; depth += 1) {
    const entry = list.lastElementChild;
    if (entry === null) break;
    const last = entry.lastElementChild;
    if (last !== null && /^[ou]l$/.test(last.localName)) {
      list = last;
    } else {
      const below = entry.ownerDocument.createElement(tag);
      entry.append(below);
      list = below;
    }
  }
  return list;
}

function sliceOf(view: EditorView, html: string): Slice {
  return DOMParser.fromSchema(view.state.schema).parseSlice(pastedNodes(html));
}

/**
 * Pasted and dropped HTML is read here and not by the editor, which would write it into a document as a string. Plain
 * text is left to the editor.
 */
export const HTML_INPUT = {
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    const html = event.clipboardData?.getData('text/html') ?? '';
    if (html === '') return false;
    event.preventDefault();
    view.dispatch(view.state.tr.replaceSelection(sliceOf(view, html)).scrollIntoView().setMeta('uiEvent', 'paste'));
    return true;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    const html = event.dataTransfer?.getData('text/html') ?? '';
    // A drag inside the editor contains nodes, not an HTML string.
    if (html === '' || view.dragging !== null) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at === null) return true;
    const slice = sliceOf(view, html);
    view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, slice).setMeta('uiEvent', 'drop'));
    return true;
  },
};
