import type { SecondStepState } from '~/domain/second-step/shared'

export function otherProofs({ passkeys, arePasskeysPossible, sms, areSmsSent }: SecondStepState): {
  hasPasskey: boolean
  hasSms: boolean
} {
  return { hasPasskey: arePasskeysPossible && passkeys.length > 0, hasSms: areSmsSent && sms.step === 'on' }
}
