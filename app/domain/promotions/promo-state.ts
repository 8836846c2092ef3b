export interface PromoTerms {
  isActive: boolean
  startsAt: Date | null
  endsAt: Date | null
  /** Uses by all customers; null for no limit. */
  maxUses: number | null
  usedCount: number
}

export type PromoState = 'ON' | 'WAITING' | 'USED_UP' | 'ENDED' | 'OFF'

export function promoState(
  { isActive, startsAt, endsAt, maxUses, usedCount }: PromoTerms,
  at: Date,
): PromoState {
  if (!isActive) return 'OFF'
  if (endsAt !== null && endsAt <= at) return 'ENDED'
  if (maxUses !== null && usedCount >= maxUses) return 'USED_UP'
  return startsAt !== null && startsAt > at ? 'WAITING' : 'ON'
}
