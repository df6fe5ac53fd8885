export { isEmail, normalisedEmail } from './email';
export { Invitations } from './invitations/invitations.service';
export { AcceptanceModule } from './invitations/acceptance.module';
export { InvitationsModule } from './invitations/invitations.module';
export { StaffModule } from './staff/staff.module';
export { DepartmentRef } from './staff/staff.types';
export { OwnPassword } from './security/own-password.service';
export { telephoneOf } from './registration/registration.rules';
export { IdentityModule, RegistrationModule, UsersModule } from './users.module';
export { UserKind, UserType } from './users.types';
export { emailOrNull, telephoneOrNull, websiteOrNull } from './contact.rules';
export { FirstPersonInput } from './invitations/first-person.inputs';
export { EntityName } from './root/entity-user.types';
export { FirstRoot, type NewRoot, RootExists } from './root/first-root.service';
export {
  ACCOUNT_STATUS,
  MemberFields,
  memberOf,
  type MemberRow,
  MemberStatus,
  SEEN,
  SEEN_COLUMNS,
} from './root/member.types';
export { FirstRootModule, RootUsersModule } from './root/root-users.module';
