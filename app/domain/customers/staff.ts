export const MOST_CHOSEN_CUSTOMERS = 100

export const TAG_LIMIT = 40

export const LETTER_LIMIT = 5_000

export type CustomerStatus = 'ACTIVE' | 'INACTIVE'

export const customerStatusLabels: Readonly<Record<CustomerStatus, string>> = {
  ACTIVE: 'Активный',
  INACTIVE: 'Неактивный',
}

export const customerStatusVerbs: Readonly<Record<CustomerStatus, string>> = {
  ACTIVE: 'Активировать',
  INACTIVE: 'Деактивировать',
}

export const consentLabels = { yes: 'Согласны на рассылку', no: 'Без согласия на рассылку' } as const

export const NO_PHONE = 'Не указан'

export interface CustomerRow {
  id: string
  name: string
  email: string
  phone: string | null
  status: CustomerStatus
  city: string | null
  ordersCount: number
  totalSpentKopecks: number
  lastOrderAt: Date | null
  createdAt: Date
  isMarketed: boolean
  tags: string[]
}

export interface ShownCustomerFilter {
  search: string
  status: CustomerStatus | null
  fresh: 'on' | null
  ordersMin: number | null
  ordersMax: number | null
  spentMin: number | null
  spentMax: number | null
  lastFrom: string | null
  lastTo: string | null
  city: string | null
  consent: keyof typeof consentLabels | null
  tag: string | null
  segment: string | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

export interface CustomerHead extends CustomerRow {
  hasPassword: boolean
  isProven: boolean
  bouncedAt: Date | null
  version: string
}

export interface SimilarCustomer {
  id: string
  name: string
  email: string
  phone: string | null
  status: CustomerStatus
  ordersCount: number
  createdAt: Date
  samePhone: boolean
  sameMailbox: boolean
}

export interface MovedThings {
  orders: number
  addresses: number
  notes: number
  letters: number
  tags: number
  reviews: number
  questions: number
  wishes: number
}

export interface CustomerNote {
  id: string
  text: string
  authorName: string
  createdAt: Date
}

export interface CustomerLetter extends CustomerNote {
  subject: string
}
