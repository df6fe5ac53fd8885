import { Module } from '@nestjs/common';

import { InvitationsRepository } from './invitations.repository';
import { Invitations } from './invitations.service';

/** The service without a resolver, for features that invite people. */
@Module({ providers: [Invitations, InvitationsRepository], exports: [Invitations] })
export class InvitationsModule {}
