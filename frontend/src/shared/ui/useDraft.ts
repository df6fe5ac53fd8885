import { useCallback, useEffect, useState, type RefObject } from 'react';
import { DRAFT_PREFIX } from '../auth/session';
import { readStored, removeStored, writeStored } from '../browser-storage';

type Texts = Record<string, string>;

interface Draft {
  /** When something typed was last kept on this device. */
  savedAt: Date | null;
  /** Call after a successful save. */
  clear: () => void;
}

function read(key: string): Texts | null {
  const text = readStored(DRAFT_PREFIX + key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Texts;
  } catch {
    removeStored(DRAFT_PREFIX + key);
    return null;
  }
}

/** Keeps what is typed into a form on this device until it is saved, and puts it back after a crash or a lost connection. */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): Draft {
  const [savedAt, setSavedAt] = useState<Date | null>(null);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    for (const [name, value] of Object.entries(read(key) ?? {})) {
      const field = element.elements.namedItem(name);
      if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
        field.value = value;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      const texts: Texts = {};
      for (const field of element.elements) {
        const isText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && /^(text|email|tel|number|search|url)$/.test(field.type));
        if (isText && field.name !== '') texts[field.name] = field.value;
      }
      writeStored(DRAFT_PREFIX + key, JSON.stringify(texts));
      setSavedAt(new Date());
    };
    const onInput = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, 600);
    };
    element.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', onInput);
    };
  }, [form, key]);

  const clear = useCallback(() => {
    removeStored(DRAFT_PREFIX + key);
    setSavedAt(null);
  }, [key]);

  return { savedAt, clear };
}
