import type { BrowserContext } from 'playwright-core'

/** Milliseconds. */
const STAY = 60_000

/** Lets toasts and other passing notes stay long enough for a busy machine to see each of them. */
export const letNotesStay = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((milliseconds) => void (window.noteLife = milliseconds), STAY)
