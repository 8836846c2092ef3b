/** So many recovery codes are made at once. */
export const RECOVERY_CODES = 10

/** How somebody's second step stands. */
export type SecondStepState =
  | { step: 'off' }
  /** The app is to be told the key, and to prove that it has it. */
  | { step: 'set-up'; key: string; qr: { size: number; path: string } }
  | { step: 'on'; since: Date; codesLeft: number }
