import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { CandidateType } from '../candidate.types';
import { DatabaseConsentService } from './database-consent.service';

@Resolver()
export class DatabaseConsentResolver {
  constructor(private readonly consent: DatabaseConsentService) {}

  @Mutation(() => CandidateType, {
    description:
      'Sets whether every institution may find the caller in the candidate database and read the profile and the CV of the caller; off by default. After the withdrawal of the consent, only institutions that know the caller for another reason still find the caller. A repeated call changes nothing.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  setDatabaseConsent(
    @Args('enabled', { type: () => Boolean, description: 'True to give the consent, false to withdraw the consent' })
    enabled: boolean,
  ): Promise<CandidateType> {
    return this.consent.set(enabled);
  }

  @Mutation(() => CandidateType, {
    description:
      'Sets whether institutions may send vacancies to the caller by mail; on by default. Messages about the caller’s own applications are sent anyway. A repeated call changes nothing.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  setVacancyMessages(
    @Args('enabled', { type: () => Boolean, description: 'Whether institutions may send vacancies to the caller' })
    enabled: boolean,
  ): Promise<CandidateType> {
    return this.consent.setVacancyMessages(enabled);
  }
}
