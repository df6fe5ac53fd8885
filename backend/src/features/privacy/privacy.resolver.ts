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

  @Query(() => [Consent], { description: "The caller's own, newest first; at most 100." })
  @Access({ kinds: ['CANDIDATE'] })
  consents(): Promise<Consent[]> {
    return this.reader.consents();
  }

  @Query(() => CvReadingPage, { description: "Who opened the caller's CV, newest first." })
  @Access({ kinds: ['CANDIDATE'] })
  cvReadings(@Args('page', { type: () => PageInput, nullable: true }) page?: PageInput): Promise<CvReadingPage> {
    return this.reader.readings(page);
  }

  @Query(() => PersonalExport, { nullable: true, description: 'The latest copy that was asked for.' })
  @Access({ kinds: ['CANDIDATE'] })
  personalExport(): Promise<PersonalExport | null> {
    return this.reader.latestExport();
  }

  @Mutation(() => PersonalExport, {
    description:
      'Has a copy of everything that is stored of the caller made; 3 a day. WRONG_CREDENTIALS, RATE_LIMITED.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  requestExport(@Args('password', { type: () => String }) password: string): Promise<PersonalExport> {
    return this.privacy.requestExport(password);
  }

  @Mutation(() => Boolean, {
    description:
      "Closes the caller's account at once and erases what is stored of them within the day. It cannot be undone. WRONG_CREDENTIALS, INVALID_INPUT when the e-mail is another.",
  })
  @Access({ kinds: ['CANDIDATE'] })
  eraseAccount(
    @Args('password', { type: () => String }) password: string,
    @Args('confirmation', { type: () => String, description: "The account's e-mail, typed once more" })
    confirmation: string,
  ): Promise<boolean> {
    return this.privacy.erase(password, confirmation);
  }
}
