import { Module } from '@nestjs/common';

import { Invitations } from './invitations.service';

/** The service alone, for whoever lets people in: an institution's administrators, and root. */
@Module({ providers: [Invitations], exports: [Invitations] })
export class InvitationsModule {}
