export const RECOVERY_CODES = 10

export const MOST_PASSKEYS = 10

export const PASSKEY_NAME_MAX = 60

export const PROVEN_CHANGES = ['codes', 'off', 'app-off', 'sms-off'] as const
export type ProvenChange = (typeof PROVEN_CHANGES)[number]

export interface PasskeySummary {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export type CodeAppState =
  | { step: 'off' }
  | { step: 'set-up'; key: string; qr: { size: number; path: string } }
  | { step: 'on'; since: Date }

export type SmsWayState =
  { step: 'off' } | { step: 'set-up'; phone: string } | { step: 'on'; phone: string; since: Date }

export type SmsFailure = 'off' | 'number' | 'gateway'

export type SmsCodeState =
  { state: 'sending' | 'sent'; until: Date } | { state: 'failed'; reason: SmsFailure } | null

export interface TwoFactorState {
  since: Date | null
  codesLeft: number
  app: CodeAppState
  sms: SmsWayState
  areSmsSent: boolean
  passkeys: readonly PasskeySummary[]
  arePasskeysPossible: boolean
}
