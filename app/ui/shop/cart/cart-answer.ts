import type { ShopToast } from '../shop-data'
import type { PromoRefusal } from './promo-field'

/** What POST /cart answers when it does not redirect. */
export interface CartAnswer {
  toast: ShopToast | null
  /** The product that the refused change was about. */
  refusedId?: string
  /** The page that the refused form stood on. */
  back: string
  promo?: PromoRefusal
}
