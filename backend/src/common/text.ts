import { DomainError, type ErrorCode } from './errors';

/** Invisible characters that hide or reorder text: soft hyphen, zero width, direction marks, tags. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Letters without a glyph. A text that contains nothing else counts as empty. */
const DRAWN_AS_NOTHING = /[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
/** Control characters (NUL among them) and halves of a surrogate pair. */
const REFUSED_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const REFUSED_IN_A_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** PostgreSQL cannot store NUL, and half of a surrogate pair is not a character. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Removes the characters that PostgreSQL cannot store. */
export const storableText = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/** Returns the first `max` UTF-16 units. Does not cut a surrogate pair in two. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}$/u, '');

/** Whether a text can be stored unchanged. Checked on all external text before it is processed. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

export interface TextRule {
  /** In code points. */
  max: number;
  /** The code of the error for a text that exceeds `max`. The default is INVALID_INPUT. */
  tooLong?: ErrorCode;
}

export const codePoints = (text: string): number => [...text].length;

/** Whether the text has no visible character. */
export const isBlank = (text: string): boolean => visible(text) === '';

/**
 * Normalizes one line: composed letters (NFC), no invisible characters, single spaces. A line without visible characters
 * is null.
 */
export function optionalLine(value: string | null | undefined, field: string, rule: TextRule): string | null {
  if (value === null || value === undefined) return null;
  if (REFUSED_IN_A_LINE.test(value)) throw new DomainError('INVALID_INPUT', {}, field);
  return checkedText(shown(value).replace(/\s+/gu, ' '), field, rule);
}

/** Normalizes several lines, separated by `\n`, with at most one empty line in a row. */
export function optionalText(value: string | null | undefined, field: string, rule: TextRule): string | null {
  if (value === null || value === undefined) return null;
  const lines = value.replace(/\r\n?/g, '\n');
  if (REFUSED_IN_A_TEXT.test(lines)) throw new DomainError('INVALID_INPUT', {}, field);
  return checkedText(
    shown(lines)
      .replace(/[^\S\n]+$/gmu, '')
      .replace(/\n{3,}/g, '\n\n'),
    field,
    rule,
  );
}

/** Cleans external text for display where a refusal would not help, such as file names. */
export const shownLine = (value: string): string =>
  shown(value.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim();

const shown = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');
const visible = (text: string): string => text.replace(INVISIBLE, '').replace(DRAWN_AS_NOTHING, '').trim();

function checkedText(text: string, field: string, { max, tooLong = 'INVALID_INPUT' }: TextRule): string | null {
  const trimmed = text.trim();
  if (visible(trimmed) === '') return null;
  if (codePoints(trimmed) > max) throw new DomainError(tooLong, { max }, field);
  return trimmed;
}
