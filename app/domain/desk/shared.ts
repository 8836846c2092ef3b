export { dayPresets } from './day-presets'

/** Lists of the back office that people arrange for themselves. */
export type ListName =
  | 'orders'
  | 'ordersManager'
  | 'products'
  | 'inventory'
  | 'movements'
  | 'stockTakes'
  | 'deliveries'
  | 'sales'
  | 'promos'
  | 'customers'
  | 'mailings'
  | 'messages'
  | 'reviews'
  | 'audit'
  | 'mails'

/** A list as somebody left it, under a name of their own. */
export interface SavedView {
  id: string
  name: string
  /** The query of its address. */
  query: string
  /** The menu leads here. */
  isDefault: boolean
}

/** Characters of a view's name. */
export const VIEW_NAME_LIMIT = 40
