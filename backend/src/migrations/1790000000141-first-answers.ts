import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** When somebody was first answered: kept beside the candidacy, so that the figures of an institution read an index and not all decisions. */
export class FirstAnswers1790000000141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table candidacy add column first_answer_at timestamptz;
      update candidacy c set first_answer_at = d.at
        from (select candidacy_id, min(at) as at from candidacy_decision where kind not in ('APPLY', 'WITHDRAW') group by 1) d where d.candidacy_id = c.id;
      create index candidacy_answered on candidacy (tenant_id, first_answer_at) include (applied_at, vacancy_id) where first_answer_at is not null;

      create function sec.keep_first_answer() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        update public.candidacy set first_answer_at = new.at where id = new.candidacy_id and first_answer_at is null;
        return null;
      end $$;
      ${definer('sec.keep_first_answer()', r.command, [])}
      create trigger first_answer_kept after insert on candidacy_decision for each row
        when (new.kind not in ('APPLY', 'WITHDRAW')) execute function sec.keep_first_answer();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger first_answer_kept on candidacy_decision;
      drop function sec.keep_first_answer();
      alter table candidacy drop column first_answer_at;
    `);
  }
}
