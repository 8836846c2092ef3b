import type { ContactSubject } from './shared'

/** A message of the contact form as the inbox lists it. */
export interface InboxMessage {
  id: string
  name: string
  email: string
  subject: ContactSubject
  /** How it begins. */
  excerpt: string
  createdAt: Date
  handledAt: Date | null
}

/** What the shop wrote back. */
export interface MessageAnswer {
  id: string
  text: string
  authorName: string
  createdAt: Date
}

/** A message with everything that was done about it, the oldest answer first. */
export interface InboxMessageDetail extends Omit<InboxMessage, 'excerpt'> {
  phone: string | null
  message: string
  handledBy: string | null
  answers: MessageAnswer[]
}

/** What the inbox is narrowed to. */
export interface InboxFilter {
  search: string
  state: 'waiting' | 'handled' | null
  subject: ContactSubject | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** The longest answer, in characters. */
export const ANSWER_LIMIT = 5_000
