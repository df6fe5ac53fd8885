import { empty, sql, type Sql } from '../../../platform/database/sql';

const questions = (more: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'required', q.required,
    'choices', q.choices${more}) order by q.position)
  from vacancy_question q where q.vacancy_id = x.vacancy_id and q.number = x.number), '[]')`;

/** The questions of the row `x` of `vacancy_version`, in their order; the accepted answers are read for the institution only. */
export const QUESTIONS = questions(sql`, 'knockOut', q.knock_out`);
export const PUBLIC_QUESTIONS = questions(empty);
