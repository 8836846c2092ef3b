import type { ContactSubject } from './shared'

export interface InboxMessage {
  id: string
  name: string
  email: string
  subject: ContactSubject
  excerpt: string
  createdAt: Date
  handledAt: Date | null
}

export interface MessageAnswer {
  id: string
  text: string
  authorName: string
  createdAt: Date
}

export interface InboxMessageDetail extends Omit<InboxMessage, 'excerpt'> {
  phone: string | null
  message: string
  handledBy: string | null
  answers: MessageAnswer[]
}

export interface InboxFilter {
  search: string
  state: 'waiting' | 'handled' | null
  subject: ContactSubject | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

export const ANSWER_LIMIT = 5_000
