import { useEffect, useId, useRef, type KeyboardEvent } from 'react';

import { Icon } from '../../../../../shared/admin/ui/Icon';
import { useT } from '../../../../../shared/i18n/useT';
import { sanitisedHtml } from '../../details/sanitised-html';

const TOOLS = [
  { key: 'bold', command: 'bold' },
  { key: 'italic', command: 'italic' },
  { key: 'heading', command: 'formatBlock', value: 'h3' },
  { key: 'paragraph', command: 'formatBlock', value: 'p' },
  { key: 'bullets', command: 'insertUnorderedList' },
  { key: 'numbers', command: 'insertOrderedList' },
] as const;

interface RichTextProps {
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** Browsers leave markup in an emptied field; that counts as empty. */
function cleaned(html: string): string {
  return html.replace(/<br>|<p>|<\/p>|&nbsp;/g, '').trim() === '' ? '' : html;
}

/**
 * A text with bold, italic, headings and lists, by the browser's own editing and without a library. The API keeps only
 * allowed elements of pasted content.
 */
export function RichText({ label, help, value, error, onChange, onBlur }: RichTextProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    // Set only when the value changes from outside: rewriting during typing would move the caret.
    if (element !== null && cleaned(element.innerHTML) !== value) {
      element.innerHTML = sanitisedHtml(value);
    }
  }, [value]);
  const apply = (command: string, argument?: string) => {
    area.current?.focus();
    document.execCommand(command, false, argument);
    onChange(cleaned(area.current?.innerHTML ?? ''));
  };
  const moveAmongTools = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) {
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons.at((place + step) % buttons.length)?.focus();
  };
  return (
    <div>
      <span className="a-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="v-rich">
        {/* The arrow keys move among the tools; each of them is a button. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          role="toolbar"
          aria-label={t('rich.tools')}
          aria-controls={id}
          className="v-tools"
          onKeyDown={moveAmongTools}
        >
          {TOOLS.map((tool) => (
            <button
              key={tool.key}
              type="button"
              className="a-btn is-s is-text"
              onClick={() => apply(tool.command, 'value' in tool ? tool.value : undefined)}
            >
              {t(`rich.${tool.key}`)}
            </button>
          ))}
        </div>
        <div
          ref={area}
          id={id}
          className="v-richarea"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          aria-invalid={error !== undefined}
          onInput={(event) => onChange(cleaned(event.currentTarget.innerHTML))}
          onBlur={onBlur}
        />
      </div>
      <p className="a-help" id={`${id}-help`}>
        {help}
      </p>
      {error !== undefined && (
        <p className="a-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
