import type { TwoFactorState } from '~/domain/two-factor/shared'

export function otherProofs({ passkeys, arePasskeysPossible, sms, areSmsSent }: TwoFactorState): {
  hasPasskey: boolean
  hasSms: boolean
} {
  return { hasPasskey: arePasskeysPossible && passkeys.length > 0, hasSms: areSmsSent && sms.step === 'on' }
}
