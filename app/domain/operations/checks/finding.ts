import type { HealthState } from '../staff'

/** What a look at a part of the shop found; the note is Russian, and holds nothing secret. */
export interface Finding {
  state: HealthState
  note: string
}

export const fine = (note: string): Finding => ({ state: 'OK', note })
export const doubtful = (note: string): Finding => ({ state: 'WARNING', note })
export const failing = (note: string): Finding => ({ state: 'FAILURE', note })
