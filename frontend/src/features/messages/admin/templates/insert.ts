type Field = 'subject' | 'body';
type Values = Record<Field, string>;

/** The field in which the person wrote last. */
export interface Caret {
  field: Field;
  element: HTMLInputElement | HTMLTextAreaElement;
}

/**
 * The values with a variable at the selection of the field in which the person wrote last; at the end of the body
 * otherwise, and for a variable that the subject does not take. `focus` puts the caret after the variable.
 */
export function withInserted(
  values: Values,
  caret: Caret | null,
  { name, inSubject }: { name: string; inSubject: boolean },
): { values: Partial<Values>; focus: () => void } {
  const place = caret !== null && (caret.field === 'body' || inSubject) ? caret : null;
  const field = place?.field ?? 'body';
  const text = values[field];
  const start = place?.element.selectionStart ?? text.length;
  const end = place?.element.selectionEnd ?? text.length;
  const sign = `{{${name}}}`;
  return {
    values: { [field]: `${text.slice(0, start)}${sign}${text.slice(end)}` },
    focus: () =>
      // The field has the new text after the next render.
      requestAnimationFrame(() => {
        place?.element.focus();
        place?.element.setSelectionRange(start + sign.length, start + sign.length);
      }),
  };
}
