import AddLink from '@mui/icons-material/AddLink';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Notes from '@mui/icons-material/Notes';
import Redo from '@mui/icons-material/Redo';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';

import { useT } from '../../../../../shared/i18n/useT';
import { LinkForm } from './LinkForm';

interface Tool {
  key: string;
  icon: typeof Undo;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** A tool without it does something once and is not on or off. */
  isOn?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  { key: 'bold', icon: FormatBold, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
  { key: 'italic', icon: FormatItalic, run: (chain) => chain.toggleItalic(), isOn: (it) => it.isActive('italic') },
  {
    key: 'underline',
    icon: FormatUnderlined,
    run: (chain) => chain.toggleUnderline(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    key: 'heading',
    icon: Title,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    key: 'paragraph',
    icon: Notes,
    run: (chain) => chain.clearNodes(),
    isOn: (editor) => editor.isActive('paragraph') && !editor.isActive('listItem') && !editor.isActive('blockquote'),
  },
  {
    key: 'quote',
    icon: FormatQuote,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    key: 'bullets',
    icon: FormatListBulleted,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    icon: FormatListNumbered,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];

const HISTORY: readonly Tool[] = [
  { key: 'undo', icon: Undo, run: (chain) => chain.undo() },
  { key: 'redo', icon: Redo, run: (chain) => chain.redo() },
];

/** One tab stop; the arrow keys, Home and End move among the tools. */
function moveAmongTools(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = -1;
  const target = buttons.at(next % buttons.length);
  if (target === undefined) return;
  target.tabIndex = 0;
  target.focus();
}

export function RichTextTools({ editor, controls }: { editor: Editor; controls: string }) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) =>
      [...TOOLS.filter(({ isOn }) => isOn?.(at)).map(({ key }) => key), at.isActive('link') ? 'link' : ''].join(' '),
  }).split(' ');
  const button = ({ key, icon: Symbol, run, isOn }: Tool, index: number) => (
    <button
      key={key}
      type="button"
      className="v-tool"
      tabIndex={index === 0 ? undefined : -1}
      aria-label={t(`rich.${key}`)}
      title={t(`rich.${key}`)}
      aria-pressed={isOn === undefined ? undefined : active.includes(key)}
      onClick={() => run(editor.chain().focus()).run()}
    >
      <Symbol fontSize="small" />
    </button>
  );
  return (
    <>
      {/* The arrow keys move among the tools; each of them is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        role="toolbar"
        aria-label={t('rich.tools')}
        aria-controls={controls}
        className="v-tools"
        onKeyDown={moveAmongTools}
      >
        {TOOLS.map(button)}
        <button
          type="button"
          className="v-tool"
          tabIndex={-1}
          aria-label={t('rich.link')}
          title={t('rich.link')}
          aria-pressed={active.includes('link')}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          <AddLink fontSize="small" />
        </button>
        {HISTORY.map((tool) => button(tool, -1))}
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
