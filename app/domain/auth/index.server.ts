export { askForLink, readAccountLink, voidLinks } from './account-links.server'
export { accountWithoutPassword } from './account-without-password.server'
export {
  activationCall,
  passwordChangeCall,
  passwordSetupCall,
  registrationCall,
  signInCall,
} from './call-input.server'
export {
  askForPasswordReset,
  changePassword,
  checkPasswordReset,
  resetPassword,
} from './change-password.server'
export {
  askForEmailChange,
  askForVerification,
  cancelEmailChange,
  checkEmailLink,
  confirmEmail,
} from './confirm-email.server'
export { accountChanged, accountLinkRequested, customerRegistered } from './events.server'
export { findContact } from './find-contact.server'
export { ensureFirstAdministrator } from './first-administrator.server'
export {
  activationInput,
  emailConfirmationInput,
  forgottenPasswordInput,
  newPassword,
  newPasswordInput,
  passwordChangeInput,
  passwordProofInput,
  registrationInput,
  signInInput,
  tooShortPassword,
  typedPassword,
} from './input.server'
export { activateAccount, checkActivation, inviteCustomer } from './invitation.server'
export { createStaff } from './create-staff.server'
export { knownPermissions, may, permissionsOf, requireMay, type PermissionHolder } from './permissions'
export { assertGoodPassword } from './new-password.server'
export { hashPassword, passwordMark } from './passwords.server'
export {
  checkPasswordSetup,
  passwordSetupToken,
  setFirstPassword,
  type PasswordSetupProof,
} from './password-setup.server'
export { register } from './register.server'
export {
  endAllSessions,
  endOwnSession,
  endSession,
  endSessions,
  findSession,
  listSessions,
  liveSessions,
  owesSecondStep,
  removeExpiredSessions,
  startSession,
  type SignedIn,
  SESSIONS_TAG,
} from './sessions.server'
export { hasSecondStep, secondStepColumns, withSecondStep } from './second-step-held'
export { hasRecentProof, isProvenPerson, requireRecentProof } from './recent-proof.server'
export { checkCredentials, checkOwnPassword } from './sign-in.server'
export {
  beginSecondStep,
  endPendingSignIn,
  findPendingSignIn,
  requirePendingSignIn,
  secondStepIsOver,
  type PendingSignIn,
} from './pending-sign-in.server'
export { forgetAttempts, openAttempt, removeOldAttempts } from './login-attempts.server'
