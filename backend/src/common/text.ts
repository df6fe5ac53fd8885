import { DomainError } from './errors';

/** Marks nobody sees that hide or reorder what others read: soft hyphen, zero widths, direction marks, tags. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Letters that are drawn as nothing; a text made of them alone is an empty one. */
const DRAWN_AS_NOTHING = /[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
/** Control characters (NUL among them) and halves of a surrogate pair. */
const REFUSED_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const REFUSED_IN_A_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** PostgreSQL keeps no NUL, and half of a surrogate pair is no character. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether a text can be stored as it is. Asked of every text that comes from outside, before anything reads it. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

interface TextRule {
  /** In code points, as people count letters. */
  max: number;
}

export const codePoints = (text: string): number => [...text].length;

/** Whether nothing of it would be seen. */
export const isBlank = (text: string): boolean => visible(text) === '';

/** One line as it is kept: composed letters, nothing hidden, single spaces. An empty one is FIELD_REQUIRED. */
export function requiredLine(value: string | null | undefined, field: string, rule: TextRule): string {
  const line = optionalLine(value, field, rule);
  if (line === null) throw new DomainError('FIELD_REQUIRED', {}, field);
  return line;
}

/** As `requiredLine`, but what holds nothing to see is null. */
export function optionalLine(value: string | null | undefined, field: string, rule: TextRule): string | null {
  if (value === null || value === undefined) return null;
  if (REFUSED_IN_A_LINE.test(value)) throw new DomainError('INVALID_INPUT', {}, field);
  return kept(shown(value).replace(/\s+/gu, ' '), field, rule);
}

/** Several lines, written with `\n`; at most one empty line in a row. */
export function optionalText(value: string | null | undefined, field: string, rule: TextRule): string | null {
  if (value === null || value === undefined) return null;
  const lines = value.replace(/\r\n?/g, '\n');
  if (REFUSED_IN_A_TEXT.test(lines)) throw new DomainError('INVALID_INPUT', {}, field);
  return kept(
    shown(lines)
      .replace(/[^\S\n]+$/gmu, '')
      .replace(/\n{3,}/g, '\n\n'),
    field,
    rule,
  );
}

/** A text of foreign origin made fit to be shown, where refusing would help nobody: the name of a file. */
export const shownLine = (value: string): string =>
  shown(value.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim();

const shown = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');
const visible = (text: string): string => text.replace(INVISIBLE, '').replace(DRAWN_AS_NOTHING, '').trim();

function kept(text: string, field: string, { max }: TextRule): string | null {
  const trimmed = text.trim();
  if (visible(trimmed) === '') return null;
  if (codePoints(trimmed) > max) throw new DomainError('INVALID_INPUT', { max }, field);
  return trimmed;
}
