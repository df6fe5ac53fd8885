import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';

const SEARCH = 'sec.search_open_vacancies(text, jsonb, text, int, int)';
/** The function's settings are the extension's own: they exist once it is loaded. */
const LOAD = `select public.word_similarity('a', 'b')`;
const CURRENCY: readonly Wording[] = [
  [`coalesce(p_filter ->> 'currency', 'MZN')`, `coalesce(p_filter ->> 'currency', 'USD')`],
];

/** USD wherever nobody chose a currency. Plans that are there keep theirs. */
export class DefaultCurrency1790000000227 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table plan alter column currency set default 'USD'`);
    await runner.query(LOAD);
    await amend(runner, SEARCH, CURRENCY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(LOAD);
    await amend(runner, SEARCH, turnedRound(CURRENCY));
    await runner.query(`alter table plan alter column currency set default 'MZN'`);
  }
}
