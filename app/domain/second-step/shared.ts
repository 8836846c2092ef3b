/** So many recovery codes are made at once. */
export const RECOVERY_CODES = 10

/** So many passkeys somebody can have. */
export const MOST_PASSKEYS = 10

/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60

/** Changes of the second step that a code or a passkey must prove, as the forms call them. */
export const PROVEN_CHANGES = ['codes', 'off', 'app-off'] as const
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

/** How somebody's second step stands. */
export interface SecondStepState {
  /** Since when it is asked for; null while it is off. */
  since: Date | null
  codesLeft: number
  app: CodeAppState
  passkeys: readonly PasskeySummary[]
  /** Whether browsers make passkeys for the shop at its address. */
  arePasskeysPossible: boolean
}
