import type { VatMode } from '~/domain/settings/shared'

interface VatRate {
  mode: VatMode
  /** First day, Moscow time. */
  from: string
  /** `taxType` of the bank's cash service. */
  taxType: number
}

const rates: readonly VatRate[] = [
  { mode: 'none', from: '2019-01-01', taxType: 0 },
  { mode: 'zero', from: '2019-01-01', taxType: 1 },
  { mode: 'reduced', from: '2019-01-01', taxType: 2 },
  { mode: 'standard', from: '2019-01-01', taxType: 6 },
  { mode: 'standard', from: '2026-01-01', taxType: 12 },
  { mode: 'simplified5', from: '2025-01-01', taxType: 8 },
  { mode: 'simplified7', from: '2025-01-01', taxType: 10 },
]

const moscowDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })

/** @throws RangeError when the mode did not exist yet */
export function taxTypeOn(mode: VatMode, at: Date): number {
  const day = moscowDay.format(at)
  const rate = rates.filter((one) => one.mode === mode && one.from <= day).at(-1)
  if (!rate) throw new RangeError(`No VAT rate of kind ${mode} on ${day}`)
  return rate.taxType
}
