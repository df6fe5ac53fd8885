export { isEmail } from './email';
export { cleanName, telephoneOf } from './registration.rules';
export { RegistrationModule, UsersModule } from './users.module';
export { UserKind, UserType } from './users.types';
