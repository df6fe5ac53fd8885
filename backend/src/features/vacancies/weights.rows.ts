import { raw, sql, type Sql } from '../../platform/database/sql';

/** The weights of a version `alias`, as the functions of the match take them. */
export const weightArray = (alias: string): Sql => {
  const a = raw(alias);
  return sql`array[${a}.weight_training, ${a}.weight_related, ${a}.weight_languages, ${a}.weight_years, ${a}.weight_skills]`;
};
