export { askForPasskey } from './accept-passkey.server'
export { addPasskey, beginPasskey } from './add-passkey.server'
export { askForSmsCode, resendToNewNumber } from './ask-sms-code.server'
export { smsCodeRequested } from './events.server'
export { removeExpiredChallenges } from './passkey-challenges.server'
export {
  newPasskeyInput,
  passkeyRequestInput,
  passkeyProofInput,
  passkeyRemovalInput,
  passkeySignInInput,
  passkeyWantedInput,
} from './passkey-input.server'
export { hasCodeApp, hasPasskey, readSecondStep } from './read-second-step.server'
export { readSmsCode, readSmsSignIn } from './read-sms.server'
export { removePasskey } from './remove-passkey.server'
export {
  codeConfirmationInput,
  newSmsNumberInput,
  proofInput,
  secondStepChangeInput,
  secondStepInput,
  smsRequestInput,
} from './second-step-input.server'
export { sendSmsCode } from './send-sms-code.server'
export {
  beginSetUp,
  cancelSetUp,
  confirmSetUp,
  removeApp,
  renewRecoveryCodes,
  resetSecondStep,
  switchOff,
} from './set-up.server'
export { beginSmsNumber, cancelSmsNumber, confirmSmsNumber, removeSmsNumber } from './sms-number.server'
export { removeOldSmsCodes } from './sms-codes.server'
export { takeSecondStep, takeSecondStepAtOnce, type StepProof } from './take-second-step.server'
