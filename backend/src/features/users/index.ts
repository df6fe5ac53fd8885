export { isEmail } from './email';
export { type Invited, Invitations } from './invitations/invitations.service';
export { InvitationsModule } from './invitations/invitations.module';
export { telephoneOf } from './registration.rules';
export { RegistrationModule, UsersModule } from './users.module';
export { UserKind, UserType } from './users.types';
