/** What says whether a code can be used. */
export interface PromoTerms {
  isActive: boolean
  startsAt: Date | null
  /** It is over from this moment on. */
  endsAt: Date | null
  /** Uses by everybody together; null for any number. */
  maxUses: number | null
  usedCount: number
}

/** Whether a code can be used now, and if not, why. */
export type PromoState = 'ON' | 'WAITING' | 'USED_UP' | 'ENDED' | 'OFF'

/** The state of a code at a moment: what keeps it from coming back by itself is named first. */
export function promoState(
  { isActive, startsAt, endsAt, maxUses, usedCount }: PromoTerms,
  at: Date,
): PromoState {
  if (!isActive) return 'OFF'
  if (endsAt !== null && endsAt <= at) return 'ENDED'
  if (maxUses !== null && usedCount >= maxUses) return 'USED_UP'
  return startsAt !== null && startsAt > at ? 'WAITING' : 'ON'
}
