export { CodeStep } from './CodeStep';
export { newPasswordFaults, NewPasswordFields, withPasswordWords } from './NewPasswordFields';
export { SignOutButton } from './account/SignOutButton';
export { useSecretInAddress } from './secret-in-address';
export { securityQuery, sessionsQuery } from './account/security-queries';
export {
  dropRegistration,
  finishRegistration,
  heldRegistration,
  keepRegistration,
  masked,
  onConfirmedElsewhere,
  type PendingRegistration,
  REGISTRATION_FORM,
  type TypedCredentials,
  typedFor,
} from './pending-registration';
export { isEmail, keeping, signIn, useEntrance } from './sign-in';
export { PhotoSection } from './photo/lazy-photo-section';
