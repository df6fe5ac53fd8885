export { isEmail, maskedEmail, normalisedEmail } from './email';
export { registrationRules } from './registration/registration.rules';
export { InvitationsService } from './invitations/invitations.service';
export { AccountImportModule } from './account-import/account-import.module';
export { AccountImportService, type ImportOutcome } from './account-import/account-import.service';
export { IMPORT_COLUMNS, type ImportedRecord } from './account-import/imported-account.rules';
export { AcceptanceModule } from './invitations/acceptance.module';
export { InvitationsModule } from './invitations/invitations.module';
export { StaffModule } from './staff/staff.module';
export { DepartmentRef } from './staff/staff.types';
export { OwnPasswordService } from './security/own-password.service';
export { IdentityModule, RegistrationModule, UsersModule } from './users.module';
export { UsersWorkerModule } from './users-worker.module';
export { UserKind, UserType } from './users.types';
export { PeopleModule } from './people.module';
export { PeopleRepository } from './people.repository';
export {
  emailOrNull,
  personTelephoneOrNull,
  requiredEmail,
  telephoneOrNull,
  websiteOrNull,
  websiteReader,
} from './contact.rules';
export { FirstPersonInput } from './invitations/first-person.inputs';
export { EntityName } from './root/entity-user.types';
export { FirstRootService, type NewRoot, RootExists } from './root/first-root.service';
export { ACCOUNT_STATUS, memberOf, type MemberRow, SEEN, SEEN_COLUMNS } from './root/member.rows';
export { MemberFields, MemberStatus } from './root/member.types';
export { memberColumns } from './root/root-exports';
export { FirstRootModule, RootUsersModule } from './root/root-users.module';
