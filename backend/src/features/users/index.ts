export { isEmail } from './email';
export { Invitations } from './invitations/invitations.service';
export { AcceptanceModule } from './invitations/acceptance.module';
export { InvitationsModule } from './invitations/invitations.module';
export { StaffModule } from './staff/staff.module';
export { DepartmentRef } from './staff/staff.types';
export { telephoneOf } from './registration.rules';
export { RegistrationModule, UsersModule } from './users.module';
export { UserKind, UserType } from './users.types';
