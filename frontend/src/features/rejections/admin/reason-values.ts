import type { RejectionReasonInput } from '../../../generated/admin/graphql';
import type { Reason } from './useRejectionReasons';

export const LANGUAGES = ['pt', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The values of the form: one name and one text for each language. */
export type ReasonValues = Record<`name_${Language}` | `text_${Language}`, string> & { active: boolean };

export const valuesOf = (reason: Reason | null): ReasonValues => ({
  name_pt: reason?.name.pt ?? '',
  name_en: reason?.name.en ?? '',
  name_fr: reason?.name.fr ?? '',
  text_pt: reason?.candidateText.pt ?? '',
  text_en: reason?.candidateText.en ?? '',
  text_fr: reason?.candidateText.fr ?? '',
  active: reason?.active ?? true,
});

export const inputOf = (values: ReasonValues): RejectionReasonInput => ({
  name: { pt: values.name_pt.trim(), en: values.name_en.trim(), fr: values.name_fr.trim() },
  candidateText: { pt: values.text_pt.trim(), en: values.text_en.trim(), fr: values.text_fr.trim() },
  active: values.active,
});

/** Field of the form for the path of a fault of the API, such as `name.pt`. */
export function fieldOf(path: string): keyof ReasonValues | undefined {
  const [, part, language] = /(name|candidateText)\.(pt|en|fr)$/.exec(path) ?? [];
  if (part === undefined || language === undefined) return undefined;
  return `${part === 'name' ? 'name' : 'text'}_${language as Language}`;
}
