import type { HealthState } from '../staff'

/** The note is Russian and contains no secrets. */
export interface Finding {
  state: HealthState
  note: string
}

export const fine = (note: string): Finding => ({ state: 'OK', note })
export const doubtful = (note: string): Finding => ({ state: 'WARNING', note })
export const failing = (note: string): Finding => ({ state: 'FAILURE', note })
