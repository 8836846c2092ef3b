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

export interface ProductQuestions {
  questions: Question[]
  total: number
  page: number
  pages: number
}
