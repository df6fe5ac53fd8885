export { isEmail } from './email';
export { telephoneOf } from './registration.rules';
export { RegistrationModule, UsersModule } from './users.module';
export { UserKind, UserType } from './users.types';
