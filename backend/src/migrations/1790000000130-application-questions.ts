import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { commandUses, definer, protect, rootReads, searchReads, staffOwns } from './support/table';

const APPLY = 'sec.apply(uuid, uuid, uuid, uuid, uuid, uuid, text, uuid[], uuid[], jsonb, timestamptz, text, text)';
const APPLY_WITH_ANSWERS = APPLY.replace(/text\)$/, 'text, jsonb)');
const APPLYING: readonly Wording[] = [
  ['p_locale text)', 'p_locale text, p_answers jsonb)'],
  ['wanted jsonb; missing text[];', 'wanted jsonb; missing text[]; replies jsonb;'],
  [
    `        if (select count(*) from public.candidate_document d where d.id = any (p_documents)`,
    `        if exists (select 1 from public.candidate_document d where d.id = any (p_documents) and d.candidate_id = me.id and d.state = 'QUARANTINED') then
          perform sec.refuse('FILE_QUARANTINED', jsonb_build_object('field', 'documentIds'));
        end if;
        if (select count(*) from public.candidate_document d where d.id = any (p_documents)`,
  ],
  [
    `        select s.id, s.position into first_stage`,
    `        replies := sec.answered(v.id, v.requirements, p_answers);
        select s.id, s.position into first_stage`,
  ],
  ['candidate_id, origin, source, motivation,', 'candidate_id, answers, origin, source, motivation,'],
  [`me.id, 'APPLIED', p_source - 'motivation'`, `me.id, replies, 'APPLIED', p_source - 'motivation'`],
  [`set status = 'ACTIVE', source =`, `set status = 'ACTIVE', answers = replies, source =`],
];
const EXPORT: readonly Wording[] = [
  [
    `'motivation', c.motivation,`,
    `'motivation', c.motivation, 'answers', (select coalesce(jsonb_agg(a.value - 'knockOut'), '[]') from jsonb_array_elements(c.answers) a),`,
  ],
];
const ERASE: readonly Wording[] = [
  [`source = '{}', motivation = null,`, `source = '{}', answers = '[]', motivation = null,`],
];

/** What a vacancy asks of applicants beside documents, and what they answered: kept with the words it was asked in. */
export class ApplicationQuestions1790000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table vacancy_question (
        vacancy_id uuid not null,
        number int not null,
        tenant_id uuid not null,
        id uuid not null,
        position int not null check (position >= 1),
        kind text not null check (kind in ('TEXT', 'YES_NO', 'CHOICE', 'NUMBER')),
        text text not null check (length(text) <= 300),
        required boolean not null default false,
        choices text[] not null default '{}' check (cardinality(choices) <= 20),
        -- Which answers are accepted; it never leaves the institution.
        knock_out jsonb,
        primary key (vacancy_id, number, id),
        foreign key (vacancy_id, number) references vacancy_version (vacancy_id, number) on delete cascade,
        foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade,
        check (kind = 'CHOICE' or choices = '{}'),
        check (kind <> 'TEXT' or knock_out is null)
      );
      ${protect('vacancy_question', 'tenant', r)}
      ${staffOwns('vacancy_question', r)}
      ${commandUses('vacancy_question', 'select', r)}
      ${searchReads('vacancy_question', r)}
      ${rootReads('vacancy_question', r)}
      grant select (vacancy_id, number, tenant_id, id, position, kind, text, required, choices) on vacancy_question to ${r.public}, ${r.candidate};
      create policy open on vacancy_question for select to ${r.public}, ${r.candidate} using (sec.vacancy_is_open(vacancy_id));
      create policy applied on vacancy_question for select to ${r.candidate} using (sec.i_applied_to(vacancy_id));

      -- The questions stand beside their answers, so that a later edit does not change what was answered.
      alter table candidacy add column answers jsonb not null default '[]';
      alter table candidacy add column knocked_out boolean not null generated always as (answers @> '[{"accepted": false}]') stored;

      create function sec.refuse_all(faults jsonb) returns void language plpgsql set search_path = pg_catalog as $$
      begin
        raise exception '%', faults -> 0 ->> 'code' using errcode = 'VG001', detail = jsonb_build_object('faults', faults)::text;
      end $$;
      grant execute on function sec.refuse_all(jsonb) to public;

      -- Whether an answer is one of those that a question accepts; null where it does not ask for any.
      create function sec.accepts(p_kind text, p_knock_out jsonb, p_answer jsonb) returns boolean language sql immutable set search_path = pg_catalog as $$
        select case when p_knock_out is null or p_answer is null then null
          when p_kind = 'YES_NO' then p_answer -> 'yes' = p_knock_out -> 'yes'
          when p_kind = 'CHOICE' then p_knock_out -> 'choices' @> jsonb_build_array(p_answer -> 'choice')
          when p_kind = 'NUMBER' then (p_answer ->> 'number')::numeric >= coalesce((p_knock_out ->> 'min')::numeric, '-infinity')
            and (p_answer ->> 'number')::numeric <= coalesce((p_knock_out ->> 'max')::numeric, 'infinity') end
      $$;

      -- The questions of one number with the answers given to them, or every fault at once.
      create function sec.answered(p_vacancy uuid, p_number int, p_answers jsonb) returns jsonb language plpgsql stable set search_path = pg_catalog, public as $$
      declare
        q record; given jsonb; answer jsonb; faults jsonb := '[]'; result jsonb := '[]';
      begin
        select coalesce(jsonb_agg(jsonb_build_object('code', 'INVALID_INPUT', 'field', 'answers.' || (a.value ->> 'questionId'))), '[]') into faults
          from jsonb_array_elements(p_answers) a
          where not exists (select 1 from public.vacancy_question x where x.vacancy_id = p_vacancy and x.number = p_number and x.id::text = a.value ->> 'questionId');
        for q in select x.* from public.vacancy_question x where x.vacancy_id = p_vacancy and x.number = p_number order by x.position loop
          select a.value - 'questionId' into given from jsonb_array_elements(p_answers) a where a.value ->> 'questionId' = q.id::text;
          answer := case q.kind when 'TEXT' then given - array['yes', 'choice', 'number'] when 'YES_NO' then given - array['text', 'choice', 'number']
            when 'CHOICE' then given - array['text', 'yes', 'number'] else given - array['text', 'yes', 'choice'] end;
          if given is distinct from answer
            or (q.kind = 'CHOICE' and (answer ->> 'choice')::int not between 0 and cardinality(q.choices) - 1) then
            faults := faults || jsonb_build_object('code', 'INVALID_INPUT', 'field', 'answers.' || q.id);
          elsif q.required and coalesce(answer, '{}') = '{}' then
            faults := faults || jsonb_build_object('code', 'FIELD_REQUIRED', 'field', 'answers.' || q.id);
          end if;
          answer := nullif(answer, '{}');
          result := result || jsonb_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'required', q.required, 'choices', to_jsonb(q.choices),
            'knockOut', q.knock_out, 'answer', answer, 'accepted', sec.accepts(q.kind, q.knock_out, answer));
        end loop;
        if faults <> '[]' then
          perform sec.refuse_all(faults);
        end if;
        return result;
      end $$;
      grant execute on function sec.accepts(text, jsonb, jsonb), sec.answered(uuid, int, jsonb) to ${r.command}, ${r.owner};

      -- What a vacancy may cost in all is said in the money of the plan; without one, in the platform's.
      create function sec.vacancy_limits() returns table (vacancies int, price numeric, currency text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select coalesce(i.vacancy_limit, p.vacancy_limit), coalesce(i.vacancy_price_limit, p.vacancy_price_limit), coalesce(p.currency, 'USD')
        from public.institution i left join public.plan p on p.id = i.plan_id where i.id = sec.tenant()
      $$;
      ${definer('sec.vacancy_limits()', r.search, [r.staff])}
    `);
    await amend(runner, APPLY, APPLYING, APPLY_WITH_ANSWERS);
    await runner.query(definer(APPLY_WITH_ANSWERS, r.command, [r.candidate]));
    await amend(runner, 'sec.export_candidate(uuid)', EXPORT);
    await amend(runner, 'sec.erase_candidate(uuid, timestamptz)', ERASE);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, 'sec.erase_candidate(uuid, timestamptz)', turnedRound(ERASE));
    await amend(runner, 'sec.export_candidate(uuid)', turnedRound(EXPORT));
    await amend(runner, APPLY_WITH_ANSWERS, turnedRound(APPLYING), APPLY);
    await runner.query(`
      ${definer(APPLY, r.command, [r.candidate])}
      drop function sec.vacancy_limits(), sec.answered(uuid, int, jsonb), sec.accepts(text, jsonb, jsonb), sec.refuse_all(jsonb);
      alter table candidacy drop column knocked_out, drop column answers;
      drop table vacancy_question;
    `);
  }
}
