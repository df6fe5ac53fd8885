import { Module } from '@nestjs/common';

import { Invitations } from './invitations.service';

/** The service without a resolver, for features that invite people. */
@Module({ providers: [Invitations], exports: [Invitations] })
export class InvitationsModule {}
