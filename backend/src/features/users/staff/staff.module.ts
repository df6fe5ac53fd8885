import { Module } from '@nestjs/common';

import { AuthorityModule } from '../../roles';
import { InvitationsModule } from '../invitations/invitations.module';
import { IdentityModule } from '../users.module';
import { EntityPolicyRepository } from './entity-policy.repository';
import { EntityPolicyResolver } from './entity-policy.resolver';
import { EntityPolicyService } from './entity-policy.service';
import { PhotoService } from './photo.service';
import { ProfileResolver } from './profile.resolver';
import { ProfileService } from './profile.service';
import { StaffEntryService } from './staff-entry.service';
import { StaffRepository } from './staff.repository';
import { StaffResolver } from './staff.resolver';
import { StaffService } from './staff.service';

/** Staff of an institution, and the profile of every signed-in person. */
@Module({
  imports: [AuthorityModule, IdentityModule, InvitationsModule],
  providers: [
    StaffRepository,
    StaffService,
    StaffEntryService,
    StaffResolver,
    EntityPolicyRepository,
    EntityPolicyService,
    EntityPolicyResolver,
    ProfileService,
    PhotoService,
    ProfileResolver,
  ],
})
export class StaffModule {}
