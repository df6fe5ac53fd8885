import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { ImportNoticeType, TakeOverImportInput } from './import-notice.types';
import { ImportNoticesService } from './import-notices.service';

@Resolver(() => ImportNoticeType)
export class ImportNoticesResolver {
  constructor(private readonly service: ImportNoticesService) {}

  @Query(() => ImportNoticeType, {
    description:
      'Returns who holds the data of an imported person. The token is that of the link in the mail, or in the notice that staff sent. NOT_FOUND for a token that is wrong or used, and after the erasure.',
  })
  @Access({ kinds: ['ANYONE'] })
  importNotice(
    @Args('token', { type: () => String, description: 'Token of the link in the notice' }) token: string,
  ): Promise<ImportNoticeType> {
    return this.service.notice(token);
  }

  @Mutation(() => Boolean, {
    description:
      'Objects to the import. The institutions that have the record no longer see the record and cannot import the person again. The record is erased. NOT_FOUND as for `importNotice`.',
  })
  @Access({ kinds: ['ANYONE'] })
  objectToImport(
    @Args('token', { type: () => String, description: 'Token of the link in the notice' }) token: string,
  ): Promise<boolean> {
    return this.service.object(token);
  }

  @Mutation(() => Boolean, {
    description:
      'Mails a new link to the present address of the record, at most once a day. For a person whose link `takeOverImport` does not accept, because the link is older than 30 days, its mail was returned, it was mailed to another address, or staff sent it. Returns true also when the institution mailed a link to the present address in the last day. INVALID_STATE for a person without an address, NOT_FOUND as for `importNotice`.',
  })
  @Access({ kinds: ['ANYONE'] })
  renewImportNotice(
    @Args('token', { type: () => String, description: 'Token of the link in the notice' }) token: string,
  ): Promise<boolean> {
    return this.service.renew(token);
  }

  @Mutation(() => String, {
    description:
      'Makes the record the person’s own account with this password, and returns the e-mail address to sign in with. CANDIDATE_EXISTS or EMAIL_IS_COMPANY when the address has an account, CODE_EXPIRED for a link older than 30 days, for one whose mail was returned, for one that was mailed to another address than the record has now, and for one that staff sent themselves, WEAK_CREDENTIALS and PASSWORD_MISMATCH for the password, TERMS_NOT_ACCEPTED without the acceptance of the present terms, INVALID_STATE for a person without an address, NOT_FOUND as for `importNotice`.',
  })
  @Access({ kinds: ['ANYONE'] })
  takeOverImport(@Args('input') input: TakeOverImportInput): Promise<string> {
    return this.service.takeOver(input);
  }
}
