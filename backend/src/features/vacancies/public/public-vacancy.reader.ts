import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { checkedIds, pageBounds, pageOf } from '../../../platform/database/page';
import type { PageInput } from '../../../platform/graphql/page';
import { OptionCacheService } from '../../options';
import { stageForReader } from '../first-stage';
import { type AreaRow, shownTexts } from '../../training-areas';
import {
  type PublicVacancyFilter,
  type PublicVacancyPage,
  PublicVacancySort,
  PublicVacancySortField,
  type PublicVacancyType,
} from './public-vacancy.types';
import { OPEN_COLUMNS, type OpenRow, publicVacancyRowOf } from './public-vacancy.rows';
import { QuestionKind } from '../questions/question.types';
import { PUBLIC_QUESTIONS } from '../questions/question.rows';
import type { QuestionRow } from '../questions/question-values';
import { type OpenFilter, openFilterOf } from './vacancy-criteria';
import type { Requirements, Stage, Vacancy, WeightedSkillRow } from '../vacancy.entity';

type ListedOpenRow = Omit<OpenRow, 'id'> & { id: string | null; rowsTotal: number };

type OpenDetailRow = OpenRow &
  Pick<Vacancy, 'description'> &
  Pick<
    Requirements,
    | 'academicLevel'
    | 'trainingAreas'
    | 'relatedAreas'
    | 'languageIds'
    | 'languageLevels'
    | 'years'
    | 'requiredDocuments'
  > & {
    verificationCode: string;
    ownAreas: AreaRow[];
    skills: Pick<WeightedSkillRow, 'skill' | 'essential'>[];
    stages: Pick<Stage, 'name' | 'kind' | 'promisedDays'>[];
    candidacies: number;
    questions: Omit<QuestionRow, 'knockOut'>[];
  };
const ORDERS = { PUBLISHED_AT: 'NEW', END_DATE: 'END', RELEVANCE: 'RELEVANCE', SALARY: 'SALARY' } as const;

/** Open vacancies for the public and for signed-in candidates. */
@Injectable()
export class PublicVacancyReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: PublicVacancySort | null,
    filter?: PublicVacancyFilter | null,
  ): Promise<PublicVacancyPage> {
    await this.options.ready();
    const { limit, offset, after } = pageBounds(page);
    if (after) throw new DomainError('INVALID_INPUT', {}, 'page.after');
    const { field } = sort ?? new PublicVacancySort();
    const ids = checkedIds(filter?.ids, isUuid);
    if (filter?.currency) this.options.idOf('CURRENCY', filter.currency, 'filter.currency');
    const asked: OpenFilter = {
      ...(filter?.currency && { currency: filter.currency }),
      ...(filter && openFilterOf(filter, this.options)),
      ...(ids && { ids }),
      ...(filter?.publishedAfter && { after: filter.publishedAfter.toISOString() }),
    };
    const rows = await this.db.read<ListedOpenRow>(
      sql`
      select s.total as rows_total, r.*
      from sec.search_open_vacancies(${filter?.q?.trim() || null}, ${JSON.stringify(asked)},
        ${ORDERS[field ?? PublicVacancySortField.PUBLISHED_AT]}, ${limit}, ${offset}) s
      left join lateral (
        select ${OPEN_COLUMNS}, found.place
        from unnest(s.ids) with ordinality found (id, place)
        join vacancy v on v.id = found.id
        join institution i on i.id = v.tenant_id
      ) r on true order by r.place`,
      { plan: 'generic', adds: ['entity'] },
    );
    const present = rows.filter((row): row is ListedOpenRow & { id: string } => row.id !== null);
    return pageOf(
      present.map((row) => publicVacancyRowOf(row, this.options)),
      rows[0]?.rowsTotal ?? 0,
      null,
    );
  }

  /** NOT_FOUND for every vacancy that is not open and for a private one without its token. */
  async get(id: string, shareToken?: string | null): Promise<PublicVacancyType> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const [row] = await this.scope.run(shareToken ? { shareToken: shareToken.slice(0, 100) } : {}, () =>
      this.db.read<OpenDetailRow>(sql`
        select ${OPEN_COLUMNS}, v.description, v.verification_code, x.academic_level, x.training_areas,
          x.related_areas, x.language_ids, x.language_levels, x.years, x.required_documents,
          coalesce((select json_agg(json_build_object('skill', k.skill, 'essential', k.essential) order by
            k.essential desc, k.weight desc, k.skill)
            from vacancy_skill k where k.vacancy_id = v.id and k.number = v.requirements), '[]') as skills,
          coalesce((select json_agg(json_build_object('name', s.name, 'kind', s.kind, 'promisedDays',
            s.promised_days) order by s.position) from stage s where s.vacancy_id = v.id), '[]') as stages,
          sec.open_candidacy_count(v.id) as candidacies, sec.own_training_areas(v.id) as own_areas,
            ${PUBLIC_QUESTIONS} as questions
        from vacancy v
        join institution i on i.id = v.tenant_id
        join vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
        where v.id = ${id}`),
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return {
      ...publicVacancyRowOf(row, this.options),
      academicLevel: this.options.find(row.academicLevel),
      trainingAreas: this.options.many(row.trainingAreas),
      ownTrainingAreas: row.ownAreas.map(({ texts }) => shownTexts(texts, this.scope.locale)),
      relatedAreas: this.options.many(row.relatedAreas),
      languages: row.languageIds.map((language, index) => ({
        language: this.options.byId(language),
        level: this.options.byId(row.languageLevels[index] ?? 0),
      })),
      yearsOfExperience: row.years,
      skills: row.skills.map(({ skill, essential }) => ({ skill: this.options.byId(skill), essential })),
      requiredDocuments: row.requiredDocuments.map(({ documentType, rule }) => ({
        documentType: this.options.byId(documentType),
        rule: this.options.byId(rule),
      })),
      stages: row.stages.map((stage) => ({ ...stage, name: stageForReader(stage.name, this.scope.locale) })),
      questions: row.questions.map((question) => ({ ...question, kind: QuestionKind[question.kind] })),
      candidacyCount: row.candidacies,
      description: row.description,
      verificationCode: row.verificationCode,
    };
  }
}
