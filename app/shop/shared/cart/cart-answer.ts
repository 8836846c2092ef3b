import type { ShopToast } from '../layout/shop-data'
import type { PromoRefusal } from './promo-field'

export interface CartAnswer {
  toast: ShopToast | null
  refusedId?: string
  back: string
  promo?: PromoRefusal
}
