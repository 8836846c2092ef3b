export { secondStepChangeInput, secondStepInput } from './second-step-input.server'
export { beginSetUp, cancelSetUp, confirmSetUp, readSecondStep, renewRecoveryCodes, resetSecondStep, switchOff } from './set-up.server'
export { takeSecondStep, takeSecondStepAtOnce } from './take-second-step.server'
