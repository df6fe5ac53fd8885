import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { PrivacyReader } from './privacy.reader';
import { PrivacyService } from './privacy.service';
import { Consent, CvReadingPage, PersonalExport } from './privacy.types';

@Resolver()
export class PrivacyResolver {
  constructor(
    private readonly reader: PrivacyReader,
    private readonly privacy: PrivacyService,
  ) {}

  @Query(() => [Consent], { description: 'The caller’s consents, newest first; at most 100.' })
  @Access({ kinds: ['CANDIDATE'] })
  consents(): Promise<Consent[]> {
    return this.reader.consents();
  }

  @Query(() => CvReadingPage, { description: 'The readings of the caller’s CV by institutions, newest first.' })
  @Access({ kinds: ['CANDIDATE'] })
  cvReadings(@Args('page', { type: () => PageInput, nullable: true }) page?: PageInput): Promise<CvReadingPage> {
    return this.reader.readings(page);
  }

  @Query(() => PersonalExport, { nullable: true, description: 'The latest export that the caller requested.' })
  @Access({ kinds: ['CANDIDATE'] })
  personalExport(): Promise<PersonalExport | null> {
    return this.reader.latestExport();
  }

  @Mutation(() => PersonalExport, {
    description:
      'Requests a copy of all data stored about the caller; at most 3 per day. WRONG_CREDENTIALS, RATE_LIMITED.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  requestExport(
    @Args('password', { type: () => String, description: 'Present password of the account' }) password: string,
  ): Promise<PersonalExport> {
    return this.privacy.requestExport(password);
  }

  @Mutation(() => Boolean, {
    description:
      'Closes the caller’s account at once and erases the data of the caller within a day. This cannot be undone. WRONG_CREDENTIALS; INVALID_INPUT when `confirmation` is not the e-mail address of the account.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  eraseAccount(
    @Args('password', { type: () => String, description: 'Present password of the account' }) password: string,
    @Args('confirmation', { type: () => String, description: 'The e-mail address of the account, typed again' })
    confirmation: string,
  ): Promise<boolean> {
    return this.privacy.erase(password, confirmation);
  }
}
