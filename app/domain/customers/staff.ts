/** Customers that can be ticked for one thing: those of a page of the list. */
export const MOST_CHOSEN_CUSTOMERS = 100

/** Characters of a tag. */
export const TAG_LIMIT = 40

/** Characters of a mail to a customer. */
export const LETTER_LIMIT = 5_000

/** Whether a customer's account may be signed in to (specification, section 4). */
export type CustomerStatus = 'ACTIVE' | 'INACTIVE'

/** The same in words. */
export const customerStatusLabels: Readonly<Record<CustomerStatus, string>> = {
  ACTIVE: 'Активный',
  INACTIVE: 'Неактивный',
}

/** The button that leads to a status. */
export const customerStatusVerbs: Readonly<Record<CustomerStatus, string>> = {
  ACTIVE: 'Активировать',
  INACTIVE: 'Деактивировать',
}

/** Whether somebody agreed to advertising. */
export const consentLabels = { yes: 'Согласны на рассылку', no: 'Без согласия на рассылку' } as const

/** What stands in the place of a phone that nobody gave (specification, section 8). */
export const NO_PHONE = 'Не указан'

/** A customer in the list of the back office. */
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
  /** They agreed to advertising, and did not take it back. */
  isMarketed: boolean
  tags: string[]
}

/** What the list is narrowed to, as its address says it. */
export interface ShownCustomerFilter {
  search: string
  status: CustomerStatus | null
  fresh: 'on' | null
  ordersMin: number | null
  ordersMax: number | null
  /** Kopecks. */
  spentMin: number | null
  spentMax: number | null
  lastFrom: string | null
  lastTo: string | null
  city: string | null
  consent: keyof typeof consentLabels | null
  tag: string | null
  /** The id of a segment. */
  segment: string | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** A customer as the head of their page shows them. */
export interface CustomerHead extends CustomerRow {
  /** They can sign in with a password of their own; an order made the account otherwise. */
  hasPassword: boolean
  /** They have proven that they read the mails of their address. */
  isProven: boolean
  /** Since when no mailing goes to them because letters came back; null while they do. */
  bouncedAt: Date | null
  /** What a form was filled in from. */
  version: string
}

/** Another account that may be the same person's. */
export interface SimilarCustomer {
  id: string
  name: string
  email: string
  phone: string | null
  status: CustomerStatus
  ordersCount: number
  createdAt: Date
  samePhone: boolean
  /** Their e-mails are two spellings of one mailbox. */
  sameMailbox: boolean
}

/** How many things of an account go over to another one. */
export interface MovedThings {
  orders: number
  addresses: number
  notes: number
  letters: number
  tags: number
  reviews: number
  wishes: number
}

/** What somebody of the shop noted about a customer. */
export interface CustomerNote {
  id: string
  text: string
  authorName: string
  createdAt: Date
}

/** What somebody of the shop wrote to a customer. */
export interface CustomerLetter extends CustomerNote {
  subject: string
}
