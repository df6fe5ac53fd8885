import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { CandidateType } from '../candidate.types';
import { DatabaseConsentService } from './database-consent.service';

@Resolver()
export class DatabaseConsentResolver {
  constructor(private readonly consent: DatabaseConsentService) {}

  @Mutation(() => CandidateType, {
    description:
      'Sets whether every institution may find the caller in its candidate database and read their profile and CV; off by default. Withdrawing the consent hides the caller at once from institutions that do not know them otherwise. A repeated call changes nothing.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  setDatabaseConsent(@Args('enabled', { type: () => Boolean }) enabled: boolean): Promise<CandidateType> {
    return this.consent.set(enabled);
  }

  @Mutation(() => CandidateType, {
    description:
      'Sets whether institutions may send vacancies to the caller by mail; on by default. Messages about the caller’s own applications are sent anyway. A repeated call changes nothing.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  setVacancyMessages(@Args('enabled', { type: () => Boolean }) enabled: boolean): Promise<CandidateType> {
    return this.consent.setVacancyMessages(enabled);
  }
}
