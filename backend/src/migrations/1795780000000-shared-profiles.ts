import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY = `(c.applied_at at time zone 'Africa/Maputo')::date`;

/** Of applications of one person to one institution with the same profile, the first one has the copy. */
const SHARED = `
  with
    held as (
      select c.id,
        first_value(c.id) over (
          partition by c.tenant_id, c.candidate_id, c.profile_snapshot, h.shape::text order by c.applied_at, c.id
        ) as holder
      from candidacy c join candidacy_shape h on h.candidacy_id = c.id
      where c.profile_snapshot is not null and c.anonymised_at is null and h.as_of = ${DAY}
    ),
    shared as (
      update candidacy c set profile_of = held.holder, profile_snapshot = null from held
      where held.id = c.id and held.holder <> c.id returning c.id
    )
  delete from candidacy_shape h using shared where h.candidacy_id = shared.id`;

const COPIED = `
  insert into candidacy_shape (candidacy_id, tenant_id, candidate_id, shape, as_of)
  select c.id, c.tenant_id, c.candidate_id, h.shape, ${DAY}
  from candidacy c join candidacy_shape h on h.candidacy_id = c.profile_of;
  update candidacy c set profile_snapshot = o.profile_snapshot from candidacy o where o.id = c.profile_of`;

/** The profile is stored once for applications of one person to one institution that have the same profile. */
export class SharedProfiles1795780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidacy add profile_of uuid,
        add foreign key (profile_of, tenant_id) references candidacy (id, tenant_id)`);
    await runner.query(SHARED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(COPIED);
    await runner.query('drop view if exists sec.candidacies_to_score; alter table candidacy drop profile_of');
  }
}
