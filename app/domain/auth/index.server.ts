export { askForLink, readAccountLink, voidLinks } from './account-links.server'
export { accountWithoutPassword, findContact } from './find-account.server'
export {
  activationCall,
  passwordChangeCall,
  passwordSetupCall,
  registrationCall,
  signInCall,
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
export { ensureFirstAdministrator, createStaff } from './create-staff.server'
export { activateAccount, checkActivation, inviteCustomer } from './invitation.server'
export { knownPermissions, may, permissionsOf, requireMay, type PermissionHolder } from './permissions'
export { assertGoodPassword } from './new-password.server'
export { hashPassword, passwordMark } from './passwords.server'
export {
  checkPasswordSetup,
  holdsPasswordLink,
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
  needsTwoFactor,
  removeExpiredSessions,
  startSession,
  type SignedIn,
  SESSIONS_TAG,
} from './sessions.server'
export { hasTwoFactor, twoFactorColumns, withTwoFactor } from './two-factor-held'
export { hasRecentProof, isProvenPerson, requireRecentProof } from './recent-proof.server'
export { checkCredentials, checkOwnPassword } from './sign-in.server'
export {
  startTwoFactor,
  endPendingSignIn,
  findPendingSignIn,
  requirePendingSignIn,
  twoFactorExpired,
  type PendingSignIn,
} from './pending-sign-in.server'
export { forgetAttempts, openAttempt, removeOldAttempts } from './login-attempts.server'
