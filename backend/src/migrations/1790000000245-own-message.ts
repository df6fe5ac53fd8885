import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

const MESSAGE = 'sec.my_message(uuid)';

/** A candidate reads again the message that went with an application; they have no right to read the row itself. */
export class OwnMessage1790000000245 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create function ${MESSAGE.replace('(uuid)', '(p_candidacy uuid)')} returns text
      language sql stable security definer set search_path = pg_catalog, public as $$
        select c.motivation from public.candidacy c where c.id = p_candidacy and c.candidate_id = sec.candidate()
      $$;
      ${definer(MESSAGE, r.command, [r.candidate])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function ${MESSAGE}`);
  }
}
