import type { Locale } from '../../../common/locale';
import type { LocalizedString } from '../../../platform/graphql/common.types';
import { raw, sql, type Sql } from '../../../platform/database/sql';
import type { ReasonTexts } from './rejection-reason.entity';
import type { RejectionReasonRef } from './rejection-reason.types';

/** A reason as a column of a row. */
export interface ReasonColumn {
  id: string;
  name: ReasonTexts;
}

/** The text in each language, and as `localized` the text in the reader's language. */
export const shownTexts = (texts: ReasonTexts, locale: Locale): LocalizedString => ({
  ...texts,
  localized: texts[locale],
});

export const reasonRef = (reason: ReasonColumn | null, locale: Locale): RejectionReasonRef | null =>
  reason && { id: reason.id, name: shownTexts(reason.name, locale) };

/** The reason of a rejected candidacy, as a column of a list. */
export const reasonOf = (alias: 'page' | 'card' | 'c'): Sql => sql`
  case when ${raw(alias)}.status = 'REJECTED' then (select json_build_object('id', rr.id, 'name', rr.name)
    from rejection_reason rr where rr.id = ${raw(alias)}.rejection_reason_id) end as rejection_reason`;
