/** So many recovery codes are made at once. */
export const RECOVERY_CODES = 10

/** So many passkeys somebody can have. */
export const MOST_PASSKEYS = 10

/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60

/** Changes of the second step that a code or a passkey must prove, as the forms call them. */
export const PROVEN_CHANGES = ['codes', 'off', 'app-off', 'sms-off'] as const
export type ProvenChange = (typeof PROVEN_CHANGES)[number]

/** A passkey as its owner sees it. */
export interface PasskeySummary {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** How the codes of an app stand. */
export type CodeAppState =
  | { step: 'off' }
  /** The app is to be told the key, and to prove that it has it. */
  | { step: 'set-up'; key: string; qr: { size: number; path: string } }
  | { step: 'on'; since: Date }

/** How the number for codes by SMS stands. */
export type SmsWayState =
  | { step: 'off' }
  /** A code was sent there, which is to be typed back. */
  | { step: 'set-up'; phone: string }
  /** Of the number only the end is shown. */
  | { step: 'on'; phone: string; since: Date }

/** Why a code was not sent: SMS are switched off, the number gets none, or the gateway did not take it. */
export type SmsFailure = 'off' | 'number' | 'gateway'

/** How the newest code stands that a session or a sign-in has asked for; null when none counts any more. */
export type SmsCodeState =
  { state: 'sending' | 'sent'; until: Date } | { state: 'failed'; reason: SmsFailure } | null

/** How somebody's second step stands. */
export interface SecondStepState {
  /** Since when it is asked for; null while it is off. */
  since: Date | null
  codesLeft: number
  app: CodeAppState
  sms: SmsWayState
  /** Whether the shop sends SMS at present. */
  areSmsSent: boolean
  passkeys: readonly PasskeySummary[]
  /** Whether browsers make passkeys for the shop at its address. */
  arePasskeysPossible: boolean
}
