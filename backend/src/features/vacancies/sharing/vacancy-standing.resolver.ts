import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { VacancyStandingService } from './vacancy-standing.service';
import { PastVacancy, VacancyReportInput, VacancyReportReceipt, VacancyVerification } from './vacancy-standing.types';

@Resolver()
export class VacancyStandingResolver {
  constructor(private readonly standing: VacancyStandingService) {}

  @Query(() => PastVacancy, { description: 'NOT_FOUND unless it was public and is over.' })
  @Access({ kinds: ['ANYONE'] })
  pastVacancy(@Args('id', { type: () => ID }) id: string): Promise<PastVacancy> {
    return this.standing.past(id);
  }

  @Query(() => VacancyVerification, {
    description: 'Of a private vacancy the code proves something only together with the token that opens it.',
  })
  @Access({ kinds: ['ANYONE'] })
  verifyVacancy(
    @Args('code', { type: () => String }) code: string,
    @Args('shareToken', { type: () => String, nullable: true }) shareToken?: string | null,
  ): Promise<VacancyVerification> {
    return this.standing.verify(code, shareToken);
  }

  @Mutation(() => Boolean, {
    description:
      'Somebody opened a vacancy by a link: counted once in half an hour for one address, and not for a revoked link.',
  })
  @Access({ kinds: ['ANYONE'] })
  visitVacancy(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('code', { type: () => String }) code: string,
  ): Promise<boolean> {
    return this.standing.visit(vacancyId, code);
  }

  @Mutation(() => VacancyReportReceipt, {
    description: 'Puts a vacancy before the platform; at most 5 per hour and address.',
  })
  @Access({ kinds: ['ANYONE'] })
  reportVacancy(@Args('input') input: VacancyReportInput): Promise<VacancyReportReceipt> {
    return this.standing.report(input);
  }
}
