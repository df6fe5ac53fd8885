import { sql, type Sql } from '../../../platform/database/sql';

const escaped = (text: string): string => text.replace(/[\\%_]/g, (found) => `\\${found}`);

/** A LIKE pattern for a part of a text, without accents and in lower case. */
export const partPattern = (part: string): Sql => sql`sec.fold(${`%${escaped(part)}%`})`;

/** Whether a text contains a part; accents and case are ignored. The pattern is computed once for all rows. */
export const containsText = (text: Sql, part: string): Sql => sql`sec.fold(${text}) like (select ${partPattern(part)})`;
