import { Module } from '@nestjs/common';

import { InvitationsRepository } from './invitations.repository';
import { InvitationsService } from './invitations.service';

/** The service without a resolver, for features that invite people. */
@Module({ providers: [InvitationsService, InvitationsRepository], exports: [InvitationsService] })
export class InvitationsModule {}
