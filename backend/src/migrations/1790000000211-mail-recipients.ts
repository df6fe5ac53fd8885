import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

const TAKE = 'sec.take_search_alerts(text, timestamptz, date, int, int)';
const INVITED = 'sec.invited_people(text[])';

/** As `saved-searches` made it, but for whom the line of a vacancy names. */
const take = (employer: string): string => `
      create or replace function sec.take_search_alerts(p_alert text, p_now timestamptz, p_day date, p_most int, p_chunk int)
      returns table (search_id uuid, candidate_id uuid, search_name text, stop_token text, email text, name text, locale text, count int, vacancies jsonb)
      language plpgsql security definer set search_path = pg_catalog, public as $$
      #variable_conflict use_column
      declare
        s record;
        who record;
        open record;
      begin
        for s in
          select q.* from public.saved_search q
          where q.alert = p_alert and q.id in (select h.search_id from public.search_hit h where h.told_at is null)
            and not exists (select 1 from public.alert_quota a where a.candidate_id = q.candidate_id and a.day = p_day and a.mails >= p_most)
          -- Person by person: two rounds at once take the same rows in the same order.
          order by q.candidate_id, q.id limit p_chunk for no key update of q skip locked
        loop
          select a.email, coalesce(c.name, p.name) as name, p.locale into who from public.person p join public.account a on a.person_id = p.id
            left join public.candidate c on c.id = p.id where p.id = s.candidate_id and a.status = 'ACTIVE';
          select count(*)::int as n, jsonb_agg(f.told order by f.place) filter (where f.place <= 10) as rows into open from (
            select row_number() over (order by v.published_at desc, v.id desc) as place,
              jsonb_build_object('id', v.id, 'title', v.title, 'entity', ${employer}, 'province', v.province, 'municipality', v.municipality) as told
            from public.search_hit h join public.vacancy v on v.id = h.vacancy_id join public.institution i on i.id = v.tenant_id
            where h.search_id = s.id and h.told_at is null and who.email is not null
              and v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > p_now and i.status <> 'SUSPENDED') f;
          if open.n > 0 then
            insert into public.alert_quota as a (candidate_id, day, mails) values (s.candidate_id, p_day, 1)
              on conflict (candidate_id) do update set day = excluded.day, mails = case when a.day = excluded.day then a.mails + 1 else 1 end
              where a.day <> excluded.day or a.mails < p_most;
            -- Another search of theirs has used up the day; this one waits for the next.
            continue when not found;
            update public.saved_search set last_sent_at = p_now where id = s.id;
            return query select s.id, s.candidate_id, s.name, s.stop_token, who.email, who.name, who.locale, open.n, open.rows;
          end if;
          update public.search_hit set told_at = p_now where search_id = s.id and told_at is null;
        end loop;
      end $$;`;

/**
 * Mails speak to whom they are for. An alert names the employer as the list does: the client, where there is one. An
 * invitation to a vacancy is in the language and with the name of whoever has a candidate's account with the address; the
 * worker alone learns it, and the institution does not.
 */
export class MailRecipients1790000000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      ${take('coalesce(v.department_name, i.name)')}
      ${definer(TAKE, r.command, [r.worker])}

      create function sec.invited_people(p_emails text[]) returns table (email_norm text, person_id uuid, name text, locale text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.email_norm, p.id, coalesce(c.name, p.name), p.locale
        from public.account a join public.person p on p.id = a.person_id left join public.candidate c on c.id = p.id
        where a.email_norm = any (p_emails) and a.kind = 'CANDIDATE' and a.status = 'ACTIVE'
      $$;
      ${definer(INVITED, r.command, [r.worker])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function ${INVITED};
      ${take('i.name')}
      ${definer(TAKE, r.command, [r.worker])}
    `);
  }
}
