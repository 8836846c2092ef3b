import type { PromoState } from './promo-state'

export type { PromoState } from './promo-state'
export type { PromoDetail, PromoFilter, PromoUseRow, StaffPromo } from './staff-promo'
export { promoFormValues, type PromoFormValues } from './promo-form-values'

export const promoStateLabels: Record<PromoState, string> = {
  ON: 'Действует',
  WAITING: 'Ещё не начался',
  USED_UP: 'Исчерпан',
  ENDED: 'Закончился',
  OFF: 'Выключен',
}

export const promoStateTones: Record<PromoState, 'success' | 'info' | 'warning' | 'neutral'> = {
  ON: 'success',
  WAITING: 'info',
  USED_UP: 'warning',
  ENDED: 'neutral',
  OFF: 'neutral',
}

export const MOST_IN_BATCH = 1_000
