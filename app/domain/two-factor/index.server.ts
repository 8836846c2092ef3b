export { askForPasskey } from './accept-passkey.server'
export { addPasskey, beginPasskey, removePasskey } from './edit-passkeys.server'
export { askForSmsCode, resendToNewNumber } from './ask-sms-code.server'
export { smsCodeRequested, removeOldSmsCodes } from './sms-codes.server'
export { removeExpiredChallenges } from './passkey-challenges.server'
export {
  newPasskeyInput,
  passkeyRequestInput,
  passkeyProofInput,
  passkeyRemovalInput,
  passkeySignInInput,
  passkeyWantedInput,
} from './passkey-input.server'
export { hasCodeApp, hasPasskey, readTwoFactor } from './read-two-factor.server'
export { readSmsCode, readSmsSignIn } from './read-sms.server'
export {
  codeConfirmationInput,
  newSmsNumberInput,
  proofInput,
  twoFactorChangeInput,
  twoFactorInput,
  smsRequestInput,
} from './two-factor-input.server'
export { sendSmsCode } from './send-sms-code.server'
export {
  beginSetUp,
  cancelSetUp,
  confirmSetUp,
  removeApp,
  renewRecoveryCodes,
  resetTwoFactor,
  switchOff,
} from './set-up.server'
export { beginSmsNumber, cancelSmsNumber, confirmSmsNumber, removeSmsNumber } from './sms-number.server'
export { verifyTwoFactor, verifyTwoFactorAtOnce, type StepProof } from './verify-two-factor.server'
