import type { QuestionStatus } from './questions'

export interface OfficeQuestion {
  id: string
  status: QuestionStatus
  authorName: string
  email: string | null
  text: string
  answer: string | null
  answeredBy: string | null
  refusal: string | null
  createdAt: Date
  product: { slug: string; name: string }
}
