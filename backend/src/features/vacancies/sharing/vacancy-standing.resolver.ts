import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { VacancyStandingService } from './vacancy-standing.service';
import { PastVacancy, VacancyReportInput, VacancyReportReceipt, VacancyVerification } from './vacancy-standing.types';

@Resolver()
export class VacancyStandingResolver {
  constructor(private readonly standing: VacancyStandingService) {}

  @Query(() => PastVacancy, { description: 'A public vacancy that has ended. NOT_FOUND otherwise.' })
  @Access({ kinds: ['ANYONE'] })
  pastVacancy(@Args('id', { type: () => ID }) id: string): Promise<PastVacancy> {
    return this.standing.past(id);
  }

  @Query(() => VacancyVerification, {
    description: 'Verifies a vacancy by its code. For a private vacancy, the share token is required too.',
  })
  @Access({ kinds: ['ANYONE'] })
  verifyVacancy(
    @Args('code', {
      type: () => String,
      description: 'The `verificationCode` of the vacancy: 10 letters and digits. Case, spaces and dashes are ignored.',
    })
    code: string,
    @Args('shareToken', {
      type: () => String,
      nullable: true,
      description: 'Token of a private vacancy: the parameter `t` of its link',
    })
    shareToken?: string | null,
  ): Promise<VacancyVerification> {
    return this.standing.verify(code, shareToken);
  }

  @Mutation(() => Boolean, {
    description:
      'Counts a visit through a link, once per half hour and IP address; visits of a revoked link are not counted.',
  })
  @Access({ kinds: ['ANYONE'] })
  visitVacancy(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('code', { type: () => String, description: 'Code of the link: the parameter `s` or `t` of its URL' })
    code: string,
  ): Promise<boolean> {
    return this.standing.visit(vacancyId, code);
  }

  @Mutation(() => VacancyReportReceipt, {
    description:
      'Reports a problem with a vacancy to the platform; at most 5 per hour and IP address. NOT_FOUND for a vacancy that is not public, FIELD_REQUIRED at `text` for the reason OTHER, RATE_LIMITED above that number.',
  })
  @Access({ kinds: ['ANYONE'] })
  reportVacancy(@Args('input') input: VacancyReportInput): Promise<VacancyReportReceipt> {
    return this.standing.report(input);
  }
}
