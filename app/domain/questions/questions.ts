export type QuestionStatus = 'PENDING' | 'PUBLISHED' | 'REJECTED'

export const QUESTION_STATUS_LABELS: Record<
  QuestionStatus,
  { label: string; tone: 'warning' | 'success' | 'danger' }
> = {
  PENDING: { label: 'Ждёт ответа', tone: 'warning' },
  PUBLISHED: { label: 'Опубликован', tone: 'success' },
  REJECTED: { label: 'Отклонён', tone: 'danger' },
}

/** In characters. */
export const QUESTION_LIMITS = { name: 60, text: 1_000, answer: 3_000, refusal: 500 } as const

export interface Question {
  id: string
  authorName: string
  text: string
  answer: string
  createdAt: Date
  answeredAt: Date
}

export interface OwnQuestion {
  id: string
  text: string
  status: QuestionStatus
  refusal: string | null
}

/** In the customer's account, with its answer when it has one. */
export interface CustomerQuestion extends OwnQuestion {
  answer: string | null
  createdAt: Date
  /** Of a product that the shop shows; others have no page. */
  product: { name: string; slug: string | null }
}

export interface CustomerQuestions {
  questions: CustomerQuestion[]
  page: number
  pages: number
}

export interface ProductQuestions {
  questions: Question[]
  total: number
  page: number
  pages: number
}
