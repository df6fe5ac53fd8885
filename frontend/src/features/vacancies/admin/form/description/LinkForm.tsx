import { Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { Icon } from '../../../../../shared/admin/ui/Icon';
import { useT } from '../../../../../shared/i18n/useT';
import { linkAddress } from './rich-html';

/** A field for the address of a link. Not a `form` element, because it is inside another form. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const stored = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(stored);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(typed);
    setWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a chosen text the address becomes the text.
    if (editor.state.selection.empty && stored === '') {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else {
      chain.setLink({ href }).run();
    }
    close();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div className="v-link">
      <label className="a-label" htmlFor={id}>
        {t('rich.link_address')}
      </label>
      <input
        ref={input}
        id={id}
        className="a-input"
        inputMode="url"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={keys}
      />
      <Button size="small" onClick={apply}>
        {t('rich.link_apply')}
      </Button>
      {stored !== '' && (
        <Button
          variant="text"
          color="primary"
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {t('rich.link_remove')}
        </Button>
      )}
      {isWrong && (
        <p className="a-error" id={`${id}-fault`} role="alert">
          <Icon name="alert" />
          {t('rich.link_wrong')}
        </p>
      )}
    </div>
  );
}
