export { cleanName, telephoneOf } from './registration.rules';
export { RegistrationModule, UsersModule } from './users.module';
export { UserType } from './users.types';
