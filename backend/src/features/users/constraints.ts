import { registerConstraints } from '../../platform/database/constraints';

registerConstraints({
  person_telephone_key: 'PHONE_EXISTS',
  account_email_norm_key: 'USER_EXISTS',
  root_role_name: 'ALREADY_EXISTS',
});
