import { useMemo } from 'react';

import { useOptions } from '../../../../options/admin';
import type { TextOf } from './preview';

/** Texts of all lists that the public page uses. The form has loaded them already. */
export function useTextOf(province: string): TextOf {
  const lists = {
    VACANCY_TYPE: useOptions('VACANCY_TYPE'),
    VACANCY_CATEGORY: useOptions('VACANCY_CATEGORY'),
    PROVINCE: useOptions('PROVINCE'),
    MUNICIPALITY: useOptions('MUNICIPALITY', province === '' ? undefined : province),
    ACADEMIC_LEVEL: useOptions('ACADEMIC_LEVEL'),
    STUDY_AREA: useOptions('STUDY_AREA'),
    EXPERTISE_AREA: useOptions('EXPERTISE_AREA'),
    LANGUAGE: useOptions('LANGUAGE'),
    LANGUAGE_LEVEL: useOptions('LANGUAGE_LEVEL'),
    SKILL: useOptions('SKILL'),
    DOCUMENT_TYPE: useOptions('DOCUMENT_TYPE'),
    DOCUMENT_RULE: useOptions('DOCUMENT_RULE'),
  };
  const all = Object.entries(lists);
  return useMemo(
    () => {
      const texts = new Map(
        all.flatMap(([list, rows]) => rows.map(({ key, text }) => [`${list}/${key}`, { key, text }] as const)),
      );
      return (list, key) => texts.get(`${list}/${key}`);
    },
    // The array stays the same until the list is loaded again.
    // oxlint-disable-next-line react/exhaustive-deps
    all.map(([, rows]) => rows),
  );
}
