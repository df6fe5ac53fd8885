import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

const CODE = 'sec.code_recipient(uuid)';
const INVITATION = 'sec.invitation_recipient(uuid, timestamptz)';
const WITH_CODE_HASH: readonly Wording[] = [
  ['expires_at timestamp with time zone)', 'expires_at timestamp with time zone, code_hash bytea)'],
  ['c.purpose, c.expires_at from', 'c.purpose, c.expires_at, c.code_hash from'],
];
const WITH_TOKEN_HASH: readonly Wording[] = [
  ['expires_at timestamp with time zone)', 'expires_at timestamp with time zone, token_hash bytea)'],
  ['o.inviter, o.expires_at from', 'o.inviter, o.expires_at, o.token_hash from'],
];

/** Whoever mails a code or a link sees which secret it was made with: the one in use may have changed since. */
export class SecretsInTurn1790000000182 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.change(runner, WITH_CODE_HASH, WITH_TOKEN_HASH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.change(runner, turnedRound(WITH_CODE_HASH), turnedRound(WITH_TOKEN_HASH));
  }

  private async change(runner: QueryRunner, code: readonly Wording[], invitation: readonly Wording[]): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, CODE, code, CODE);
    await amend(runner, INVITATION, invitation, INVITATION);
    await runner.query(`${definer(CODE, r.command, [r.worker])} ${definer(INVITATION, r.command, [r.worker])}`);
  }
}
