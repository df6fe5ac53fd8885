import { type Finding, InspectionError } from './verdict';

const MOST_DEPTH = 200;
/** Embedded objects, and fields that load or start something. */
const OBJECTS = new Set(['object', 'objdata', 'objemb', 'objlink', 'objautlink', 'objupdate', 'objocx', 'objhtml']);
const REACHING_FIELD = /\b(DDE(AUTO)?|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|DATABASE|MACROBUTTON)\b/;
const WORD = /\\([a-zA-Z]{1,40})(-?\d{1,10})? ?|\\'[0-9a-fA-F]{2}|\\[^a-zA-Z]|[{}]|[^\\{}]+|\\/gs;

interface Group {
  /** Content that is not displayed: fonts, styles, and what follows `\*`. */
  hidden: boolean;
  text: string;
  kind?: 'field' | 'template';
}

const HIDDEN = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'fldinst', 'listtable', 'themedata']);

/** One pass without recursion, so that deep nesting cannot overflow the stack. */
export function inspectRtf(content: Buffer): Finding {
  const source = content.toString('latin1');
  const open: Group[] = [];
  let readable = false;
  let ended = false;
  WORD.lastIndex = 0;
  for (let found = WORD.exec(source); found; found = WORD.exec(source)) {
    const [token, word = '', count] = found;
    const group = open.at(-1);
    if (token === '{') {
      if (open.length >= MOST_DEPTH) throw new InspectionError('TOO_MUCH_INSIDE');
      open.push({ hidden: group?.hidden ?? false, text: '' });
    } else if (token === '}') {
      if (!group) throw new InspectionError('DAMAGED');
      inspectGroup(open.pop() as Group, open.at(-1));
      ended = open.length === 0;
      if (ended) break;
    } else if (!group) {
      throw new InspectionError('DAMAGED');
    } else if (word) {
      if (OBJECTS.has(word)) throw new InspectionError('EMBEDDED_FILE');
      if (word === 'bin') WORD.lastIndex += Math.max(0, Number(count ?? 0));
      if (HIDDEN.has(word)) group.hidden = true;
      if (word === 'fldinst') group.kind = 'field';
      if (word === 'template') group.kind = 'template';
    } else if (token === '\\*') {
      group.hidden = true;
    } else {
      group.text += token;
      readable ||= !group.hidden && /[^\s\\]/.test(token);
    }
  }
  if (!ended) throw new InspectionError('DAMAGED');
  return { readable };
}

/** The instruction of a field may be split over nested groups, so their text is added to the outer group. */
function inspectGroup(group: Group, parent: Group | undefined): void {
  const { kind, text } = group;
  if (kind === 'field' && REACHING_FIELD.test(text.toUpperCase())) throw new InspectionError('EXTERNAL_CONTENT');
  if (kind === 'template' && /[a-z]{2,}:|\\\\|\/\//i.test(text)) throw new InspectionError('EXTERNAL_CONTENT');
  if (parent && parent.hidden) parent.text += text;
}
