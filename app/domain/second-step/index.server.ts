export { askForPasskey } from './accept-passkey.server'
export { addPasskey, beginPasskey } from './add-passkey.server'
export { removeExpiredChallenges } from './passkey-challenges.server'
export {
  newPasskeyInput,
  passkeyAskedInput,
  passkeyProofInput,
  passkeyRemovalInput,
  passkeySignInInput,
  passkeyWantedInput,
} from './passkey-input.server'
export { hasPasskey, readSecondStep } from './read-second-step.server'
export { removePasskey } from './remove-passkey.server'
export { appConfirmationInput, secondStepChangeInput, secondStepInput } from './second-step-input.server'
export { beginSetUp, cancelSetUp, confirmSetUp, removeApp, renewRecoveryCodes, resetSecondStep, switchOff } from './set-up.server'
export { takeSecondStep, takeSecondStepAtOnce, type StepProof } from './take-second-step.server'
