import { factsOf, type FactsRow, matchFacts } from '../../../src/features/candidacies/reading/candidacy-detail.rows';
import { componentsOf, matchEvidence, type ScoreRow } from '../../../src/features/matching';
import { OptionCacheService } from '../../../src/features/options';
import { Database } from '../../../src/platform/database/database';
import { sql } from '../../../src/platform/database/sql';
import { type Data, type TestApp } from '../app/app';

type Pair = readonly [key: string, level: string];

/** Requirements of a vacancy, by the keys of the option lists. */
export interface MatchRequirements {
  academicLevel?: string;
  trainingAreas?: readonly string[];
  /** The fields of study to which the institution assigned its own training areas. */
  ownTrainingFields?: readonly string[];
  relatedAreas?: readonly string[];
  languages?: readonly Pair[];
  years?: number;
  skills?: readonly { skill: string; weight: number; essential?: boolean }[];
  weights: Partial<Record<'training' | 'related' | 'languages' | 'years' | 'skills', number>>;
}

/** Profile of a person. */
export interface MatchProfile {
  studies?: readonly Pair[];
  expertise?: readonly string[];
  languages?: readonly Pair[];
  /** A multirange of days, as `{[2018-01-01,2022-01-01)}`. */
  experience?: string;
  skills?: readonly string[];
}

export interface Score {
  total: number;
  /** Contributions are in hundredths. */
  parts: { key: string; weight: number; degree: number; contribution: number; state: string; evidence: Data[] }[];
  degrees: (number | null)[];
  essential_missing: number[];
  bytes: string;
}

/** Requirements of a vacancy that weighs only training and years of experience, as input of `aPublishedVacancy`. */
export const TRAINING_AND_YEARS = {
  academicLevel: 'graduation',
  trainingAreas: ['area_37'],
  relatedAreas: [],
  languages: [],
  yearsOfExperience: 4,
  matchWeights: { training: 60, years: 20 },
};

/**
 * `quick` has the score, the degrees and the missing skills that the expressions compute. `exact` has the same values from
 * `sec.match`.
 */
export interface QuickScore {
  id: string;
  quick: Data[];
  exact: Data[];
}

interface QuickScores {
  scores: QuickScore[];
  /**
   * The candidates with at least this score, as `sec.scores_at_least` finds them. The function returns null if all
   * weights are 0. With `areCommon`, the statement computes skills and languages as if many candidates had these skills
   * and languages.
   */
  atLeast: (score: number, areCommon: boolean) => Promise<{ id: string; score: number }[] | null>;
}

type MatchRow = Pick<ScoreRow, 'total' | 'weights' | 'degrees' | 'evidence'> &
  Pick<Score, 'essential_missing' | 'bytes'>;

const scoreOf = ({ evidence, weights, ...row }: MatchRow): Score => ({
  ...row,
  parts: componentsOf({ ...row, weights }).map((part, place) => ({
    ...part,
    contribution: Math.round(part.contribution * 100),
    evidence: evidence?.[place] ?? [],
  })),
});

const COLUMNS = `m.*, md5(m::text) as bytes, (
  select array[x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills]
  from vacancy_version x where x.vacancy_id = $1 and x.number = $2) as weights`;

/** Calls the SQL functions of matching directly, without an application. */
export class Matching {
  private number = 1;

  private constructor(
    private readonly app: TestApp,
    private readonly vacancy: { id: string; tenantId: string },
    private readonly ids: ReadonlyMap<string, number>,
  ) {}

  static async over(app: TestApp, vacancy: { id: string; tenantId: string }): Promise<Matching> {
    const { rows } = await app.owner.query<{ id: number; list: string; key: string }>(
      'select id, list, key from option_item',
    );
    return new Matching(app, vacancy, new Map(rows.map(({ id, list, key }) => [`${list}.${key}`, id])));
  }

  id(list: string, key: string): number {
    const found = this.ids.get(`${list}.${key}`);
    if (found === undefined) throw new Error(`No option ${list}.${key}`);
    return found;
  }

  async score(asked: MatchRequirements, held: MatchProfile, asOf = '2026-01-01'): Promise<Score> {
    const keys = (list: string, of: readonly string[] = []) => of.map((key) => this.id(list, key));
    const firsts = (pairs: readonly Pair[] = []) => pairs.map(([first]) => first);
    const levels = (pairs: readonly Pair[] = []) => pairs.map(([, level]) => level);
    const number = await this.ask(asked);
    const { rows } = await this.app.owner.query<MatchRow>(
      `select ${COLUMNS} from sec.match($1, $2,
         row($3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::datemultirange, $9::int[])::sec.match_shape, $10::date) m`,
      [
        this.vacancy.id,
        number,
        keys('STUDY_AREA', firsts(held.studies)),
        keys('ACADEMIC_LEVEL', levels(held.studies)),
        keys('EXPERTISE_AREA', held.expertise),
        keys('LANGUAGE', firsts(held.languages)),
        keys('LANGUAGE_LEVEL', levels(held.languages)),
        held.experience ?? '{}',
        keys('SKILL', held.skills),
        asOf,
      ],
    );
    return scoreOf(rows[0]!);
  }

  /** The score of a person with the current profile. */
  async scoreOf(asked: MatchRequirements, candidateId: string, asOf: string): Promise<Score> {
    const number = await this.ask(asked);
    const text = `select ${COLUMNS} from sec.match($1, $2, sec.live_shape($3), $4::date) m`;
    const { rows } = await this.app.owner.query<MatchRow>(text, [this.vacancy.id, number, candidateId, asOf]);
    return scoreOf(rows[0]!);
  }

  /**
   * Returns total, degrees and missing skills of each candidate twice: as the ranking of the database computes them
   * from `candidate_shape`, and as `sec.match` does.
   */
  async quickScores(asked: MatchRequirements, asOf: string): Promise<QuickScores> {
    const number = await this.ask(asked);
    const { rows } = await this.app.owner.query<
      Record<'score' | 'degrees' | 'missing', string> & { parts: (string | null)[]; weights: number[] }
    >('select * from sec.score_expressions($1, $2, null, $3::date)', [this.vacancy.id, number, asOf]);
    const { score, degrees, missing, parts, weights } = rows[0]!;
    const scores = await this.app.owner.query<QuickScore>(
      `select s.candidate_id as id, jsonb_build_array(${score}, ${degrees}, ${missing}) as quick,
         jsonb_build_array(m.total, m.degrees, m.essential_missing) as exact
       from candidate_shape s cross join lateral sec.match($1, $2, sec.live_shape(s.candidate_id), $3::date, false) m`,
      [this.vacancy.id, number, asOf],
    );
    const codes = [
      ...(asked.skills ?? []).map(({ skill }) => this.id('SKILL', skill) * 16),
      ...(asked.languages ?? []).flatMap(([key]) => [1, 2, 3].map((rank) => this.id('LANGUAGE', key) * 16 + rank)),
    ];
    const atLeast = async (bound: number, areCommon: boolean) => {
      if (weights.every((weight) => weight === 0)) return null;
      const found = await this.app.owner.query<{ text: string }>(
        `select sec.scores_at_least('candidate_shape s', $1, $2, $3, $4) as text`,
        [parts, weights, areCommon ? null : codes, bound],
      );
      const { text } = found.rows[0]!;
      const best = await this.app.owner.query<{ id: string; score: number }>(
        `select r.candidate_id as id, r.score from (${text}) r`,
      );
      return best.rows;
    };
    return { scores: scores.rows, atLeast };
  }

  /** Inserts an application of every candidate to the vacancy, each with the present profile and on another day. */
  async applications(): Promise<void> {
    await this.app.owner.query(
      `with applied as (
         insert into candidacy (id, tenant_id, vacancy_id, candidate_id, origin, status, stage_id, stage_entered_at, applied_at, candidate_name, experience_days)
         select gen_random_uuid(), s.tenant_id, s.vacancy_id, p.id, 'APPLIED', 'ACTIVE', s.id, now(), now(), 'A B',
           sec.experience_days((sec.live_shape(p.id)).experience, p.as_of)
         from (
           select id, date '2013-01-01' + (113 * row_number() over (order by id))::int as as_of from candidate
         ) p join stage s on s.vacancy_id = $1 and s.position = 1
         returning id, tenant_id, candidate_id
       )
       insert into candidacy_shape (candidacy_id, tenant_id, candidate_id, shape, as_of)
       select a.id, a.tenant_id, a.candidate_id, sec.live_shape(a.candidate_id), p.as_of
       from applied a join (
         select id, date '2013-01-01' + (113 * row_number() over (order by id))::int as as_of from candidate
       ) p on p.id = a.candidate_id`,
      [this.vacancy.id],
    );
  }

  /**
   * Changes the requirements, scores all applications to the vacancy again, and returns the stored scores beside those
   * of `sec.match`.
   */
  async newScores(asked: MatchRequirements): Promise<{ stored: Data[]; exact: Data[] }[]> {
    const number = await this.ask(asked);
    const { id, tenantId } = this.vacancy;
    const database = this.app.app.get(Database);
    await database.as({ audience: 'staff', tenantId, requestId: '' }, () =>
      database.query(sql`
        select scored_id
        from sec.rescore_some(${id}, ${number}, array(select id from candidacy where vacancy_id = ${id}), now())`),
    );
    const { rows } = await this.app.owner.query<{ stored: Data[]; exact: Data[] }>(
      `select jsonb_build_array(c.requirements, c.score, d.total, d.degrees, c.essential_missing) as stored,
         jsonb_build_array($2::int, m.total, m.total, m.degrees, m.essential_missing) as exact
       from candidacy c join candidacy_shape s on s.candidacy_id = c.id
         join match_score d on d.candidacy_id = c.id and d.vacancy_version = $2
         cross join lateral sec.match(c.vacancy_id, $2, s.shape, s.as_of, false) m
       where c.vacancy_id = $1`,
      [id, number],
    );
    return rows;
  }

  /**
   * The evidence of all applications to the vacancy, by new requirements: as a candidacy's page shows it, and as
   * `sec.match` returns it. Parts that the vacancy does not ask for are left out, because no page shows them.
   */
  async evidence(asked: MatchRequirements): Promise<{ shown: Data[]; exact: Data[] }[]> {
    const number = await this.ask(asked);
    const options = this.app.app.get(OptionCacheService);
    await options.ready();
    const { rows } = await this.app.owner.query<{ facts: FactsRow } & Record<'evidence' | 'degrees', Data[]>>(
      `select ${matchFacts.text} as facts, m.evidence, m.degrees
       from candidacy c join vacancy_version x on x.vacancy_id = c.vacancy_id and x.number = $2
         join candidacy_shape s on s.candidacy_id = c.id
         cross join lateral sec.match(c.vacancy_id, $2, s.shape, s.as_of) m
       where c.vacancy_id = $1`,
      [this.vacancy.id, number],
    );
    return rows.map(({ facts, evidence, degrees }) => {
      const asks = (_: Data, part: number) => degrees[part] !== null;
      return { shown: matchEvidence(factsOf(facts), options).filter(asks), exact: evidence.filter(asks) };
    });
  }

  private async ask({ weights, skills = [], languages = [], ...asked }: MatchRequirements): Promise<number> {
    const { id, tenantId } = this.vacancy;
    const number = (this.number += 1);
    await this.app.owner.query(
      `insert into vacancy_version (vacancy_id, number, tenant_id, academic_level, training_areas, related_areas, language_ids, language_levels, years,
         weight_training, weight_related, weight_languages, weight_years, weight_skills, own_training_fields, own_training_areas)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, array(select gen_random_uuid() from unnest($15::int[])))`,
      [
        id,
        number,
        tenantId,
        asked.academicLevel ? this.id('ACADEMIC_LEVEL', asked.academicLevel) : null,
        (asked.trainingAreas ?? []).map((key) => this.id('STUDY_AREA', key)),
        (asked.relatedAreas ?? []).map((key) => this.id('EXPERTISE_AREA', key)),
        languages.map(([key]) => this.id('LANGUAGE', key)),
        languages.map(([, level]) => this.id('LANGUAGE_LEVEL', level)),
        asked.years ?? null,
        ...(['training', 'related', 'languages', 'years', 'skills'] as const).map((part) => weights[part] ?? null),
        (asked.ownTrainingFields ?? []).map((key) => this.id('STUDY_AREA', key)),
      ],
    );
    for (const { skill, weight, essential = false } of skills) {
      await this.app.owner.query(
        'insert into vacancy_skill (vacancy_id, number, tenant_id, skill, weight, essential) values ($1, $2, $3, $4, $5, $6)',
        [id, number, tenantId, this.id('SKILL', skill), weight, essential],
      );
    }
    return number;
  }
}

/** Repeatable random numbers in [0, 1): the seed reproduces a failing case. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
