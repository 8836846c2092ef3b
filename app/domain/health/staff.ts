export type HealthState = 'OK' | 'WARNING' | 'FAILURE'

export const healthStateLabels: Readonly<Record<HealthState, string>> = {
  OK: 'В порядке',
  WARNING: 'Внимание',
  FAILURE: 'Не работает',
}

export interface HealthRow {
  check: string
  label: string
  state: HealthState
  note: string
  advice: string | null
  checkedAt: Date | null
  failingSince: Date | null
}
