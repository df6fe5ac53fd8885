import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';

const SNAPSHOT = 'sec.profile_snapshot(uuid)';
const FROZEN: readonly Wording[] = [
  [`'tools', to_jsonb(c.tools),`, `'tools', to_jsonb(c.tools), 'ownSkills', to_jsonb(c.own_skills),`],
];
const ERASE = 'sec.erase_candidate(uuid, timestamptz)';
const ERASED: readonly Wording[] = [
  [`skills = '{}', interest_areas`, `skills = '{}', own_skills = '{}', interest_areas`],
];

/** Skills and tools that no list has, in the person's own words: shown, never compared with a vacancy. */
export class OwnSkills1790000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table candidate add own_skills text[] not null default '{}' check (cardinality(own_skills) <= 20);
      grant update (own_skills) on candidate to ${r.candidate};`);
    await amend(runner, SNAPSHOT, FROZEN);
    await amend(runner, ERASE, ERASED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await amend(runner, ERASE, turnedRound(ERASED));
    await amend(runner, SNAPSHOT, turnedRound(FROZEN));
    await runner.query('alter table candidate drop own_skills');
  }
}
