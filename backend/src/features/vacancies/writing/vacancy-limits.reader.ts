import { Injectable } from '@nestjs/common';
import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Database } from '../../../platform/database/database';
import { Money } from '../../../platform/graphql/common.types';
import { VacancyRepository } from '../vacancy.repository';

@ObjectType({ description: 'What the institution’s plan allows; null is no limit.' })
export class VacancyLimits {
  @Field(() => Int, { nullable: true, description: 'Published or scheduled at once' })
  vacancies: number | null;
  @Field(() => Int, { description: 'Published or scheduled now' })
  running: number;
  @Field(() => Money, { nullable: true, description: 'What one may cost in total; its price is then in this currency' })
  price: Money | null;
}

/** For the form, before the first save as well. */
@Injectable()
export class VacancyLimitsReader {
  constructor(
    private readonly db: Database,
    private readonly vacancies: VacancyRepository,
  ) {}

  get(): Promise<VacancyLimits> {
    return this.db.transaction(async () => ({
      ...(await this.vacancies.limits()),
      running: await this.vacancies.running(),
    }));
  }
}
