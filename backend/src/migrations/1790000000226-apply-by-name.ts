import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

const BEFORE =
  'sec.apply(uuid, uuid, uuid, uuid, uuid, uuid, text, uuid[], uuid[], jsonb, timestamptz, text, text, jsonb)';
const AFTER =
  'sec.apply(uuid, uuid, uuid, uuid, uuid, uuid, timestamptz, text, text, text, uuid[], uuid[], jsonb, jsonb)';
/** Callers name each value. What an application may lack stands last, as PostgreSQL asks of parameters with a default. */
const APPLY: readonly Wording[] = [
  [
    'p_vacancy uuid, p_token text, p_documents uuid[], p_attachments uuid[], p_source jsonb, p_now timestamp with time zone, p_request text, p_locale text, p_answers jsonb)',
    `p_vacancy uuid, p_now timestamp with time zone, p_request text, p_locale text, p_token text DEFAULT NULL::text, p_documents uuid[] DEFAULT '{}'::uuid[], p_attachments uuid[] DEFAULT '{}'::uuid[], p_source jsonb DEFAULT '{}'::jsonb, p_answers jsonb DEFAULT '[]'::jsonb)`,
  ],
  ['x.end_date, x.requirements into v', 'x.end_date, x.requirements, x.closed_at, x.expired_at into v'],
  // When it closed, so that the page can say it to who was still writing.
  [
    `jsonb_build_object('status', case when v.status = 'PUBLISHED' then 'EXPIRED' else v.status end));`,
    `jsonb_build_object('status', case when v.status = 'PUBLISHED' then 'EXPIRED' else v.status end, 'reason', 'CLOSED',
            'closedAt', to_char(coalesce(v.closed_at, v.expired_at, v.end_date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));`,
  ],
  [
    '-- The CV kept on the platform is itself the CV that a vacancy asks for.',
    '-- Each mandatory document is a file of its type, the CV too.',
  ],
  [
    `select jsonb_agg(asked.value -> 'documentType') into wanted`,
    `select jsonb_agg(kind.key order by kind.key) into wanted`,
  ],
  [
    `d.document_type = kind.id)
            and not (kind.key = 'doc_2' and (exists (select 1 from public.candidate_experience e where e.candidate_id = me.id)
              or exists (select 1 from public.candidate_study s where s.candidate_id = me.id)));`,
    `d.document_type = kind.id);`,
  ],
];
const FIT = 'sec.my_fit(uuid, text)';
const NO_CV_BUT_A_FILE: readonly Wording[] = [
  ['me record; has_profile boolean;', 'me record;'],
  [
    `has_profile := exists (select 1 from public.candidate_experience e where e.candidate_id = me.id)
          or exists (select 1 from public.candidate_study s where s.candidate_id = me.id);
        select coalesce`,
    'select coalesce',
  ],
  [`rule.key = 'rule_1' and not (kind.key = 'doc_2' and has_profile)`, `rule.key = 'rule_1'`],
];

/** Applying: values by name, a file for every mandatory document, and refusals that speak keys and say when a vacancy closed. */
export class ApplyByName1790000000226 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, BEFORE, APPLY, AFTER);
    await runner.query(definer(AFTER, r.command, [r.candidate]));
    await amend(runner, FIT, NO_CV_BUT_A_FILE);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, FIT, turnedRound(NO_CV_BUT_A_FILE));
    await amend(runner, AFTER, turnedRound(APPLY), BEFORE);
    await runner.query(definer(BEFORE, r.command, [r.candidate]));
  }
}
