import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef } from 'react';

import { useFormats } from '../../../../../shared/admin/format';
import { Icon } from '../../../../../shared/admin/ui/Icon';
import { useT } from '../../../../../shared/i18n/useT';
import { HTML_INPUT } from './pasted';
import { documentOf, EXTENSIONS, htmlOf } from './rich-html';
import { RichTextTools } from './RichTextTools';

export interface RichTextEditorProps {
  label: string;
  help: string;
  value: string;
  /** In characters of the HTML, as the API counts. */
  limit: number;
  error: string | undefined;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** A text with the elements that the API keeps. A stored text is only rewritten when somebody changes it. */
export default function RichTextEditor({ label, help, value, limit, error, onChange, onBlur }: RichTextEditorProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const { whole } = useFormats();
  const id = useId();
  const known = useRef(value);
  const fault = error ?? (value.length > limit ? t('rich.too_long', { limit: whole(limit) }) : undefined);
  const isFaulty = fault !== undefined;
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: 'v-richarea',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help ${id}-count${isFaulty ? ` ${id}-fault` : ''}`,
        'aria-invalid': String(isFaulty),
      },
      handleDOMEvents: HTML_INPUT,
    }),
    [id, isFaulty],
  );
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(value).toJSON(),
    editorProps,
    // The content security policy of the page refuses styles that a script writes, so the styles of the editor are in
    // parts.css.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      known.current = htmlOf(changed.state.doc);
      onChange(known.current);
    },
    onBlur,
  });
  useEffect(() => {
    // Sets the content only if it did not come from this editor. Otherwise the caret would jump while the user types.
    if (value === known.current) return;
    known.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(documentOf(value).toJSON(), { emitUpdate: false }).run();
  }, [editor, value]);
  return (
    <div>
      <span className="a-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="v-rich">
        <RichTextTools editor={editor} controls={id} />
        <EditorContent editor={editor} />
      </div>
      <div className="v-richfoot">
        <p className="a-help" id={`${id}-help`}>
          {help}
        </p>
        <p className="a-help" id={`${id}-count`}>
          {t('rich.count', { used: whole(value.length), limit: whole(limit) })}
        </p>
      </div>
      {fault !== undefined && (
        <p className="a-error" id={`${id}-fault`}>
          <Icon name="alert" />
          {fault}
        </p>
      )}
    </div>
  );
}
