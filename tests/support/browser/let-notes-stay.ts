import type { BrowserContext } from 'playwright-core'

/** Milliseconds. */
const STAY = 60_000

export const letNotesStay = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((milliseconds) => void (window.noteLife = milliseconds), STAY)
