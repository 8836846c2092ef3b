export { dayPresets } from './day-presets'

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
  | 'questions'
  | 'audit'
  | 'mails'

export interface SavedView {
  id: string
  name: string
  query: string
  isDefault: boolean
}

export const VIEW_NAME_LIMIT = 40
