import { useMemo } from 'react';

import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { fieldName, type AuditWords } from './audit-event';

/** Texts with the words for codes: states, permissions of institutions and of the platform, scopes, lists of options. */
export const CODE_TEXTS = ['audit.value', 'roles.permission', 'permission', 'scope', 'preset', 'options.list'];

/** A code or field that has no text is shown unchanged. */
export function useAuditWords(): AuditWords {
  const t = useT('admin-audit-fields', 'admin-audit-values', 'admin-roles', 'admin-root-roles', 'admin-options');
  const { dayTime } = useFormats();
  return useMemo(
    () => ({
      fieldOf: (field) => t(`audit.field.${fieldName(field)}`, { defaultValue: field }),
      wordOf: (code) =>
        CODE_TEXTS.map((key) => t(`${key}.${code}`, { defaultValue: '' })).find((word) => word !== '') ?? code,
      timeOf: dayTime,
    }),
    [t, dayTime],
  );
}
