import { Injectable } from '@nestjs/common';
import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Database } from '../../../platform/database/database';
import { Money } from '../../../platform/graphql/common.types';
import { VacancyRepository } from '../vacancy.repository';

@ObjectType({ description: 'Limits of the institution for its vacancies. Null means no limit.' })
export class VacancyLimits {
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of vacancies that are pending or published at the same time',
  })
  vacancies: number | null;
  @Field(() => Int, { description: 'Number of vacancies that are pending or published now' })
  running: number;
  @Field(() => Money, {
    nullable: true,
    description: 'Maximum total price of a vacancy; the price must be in this currency',
  })
  price: Money | null;
}

/** Limits for the form, also before the first save. */
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
