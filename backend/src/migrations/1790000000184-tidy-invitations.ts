import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';

const TIDY = 'sec.tidy(timestamptz, timestamptz, int)';
const OVER = `join public.vacancy v on v.id = x.vacancy_id
            where v.status not in ('PUBLISHED', 'PENDING', 'DRAFT') and coalesce(v.closed_at, v.expired_at, v.end_date) < p_now - interval '90 days'
            limit p_most`;
const WORDING: readonly Wording[] = [
  [
    `select 'throttle', count(*) from counters`,
    `, invited as (
          delete from public.vacancy_invitation where id in (select x.id from public.vacancy_invitation x ${OVER}) returning 1
        ), opened as (
          delete from public.private_vacancy where (candidate_id, vacancy_id) in (
            select x.candidate_id, x.vacancy_id from public.private_vacancy x ${OVER}) returning 1
        )
        select 'throttle', count(*) from counters
        union all select 'vacancy_invitation', count(*) from invited
        union all select 'private_vacancy', count(*) from opened`,
  ],
];

/** Who was invited to a vacancy, and who opened a private one, is nobody's business once it has been over for a while. */
export class TidyInvitations1790000000184 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await amend(runner, TIDY, WORDING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await amend(runner, TIDY, turnedRound(WORDING));
  }
}
