import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import type { OwnQuestion, ProductQuestions } from './questions'

const OWN_SHOWN = 5
/** The badge shows '9+' above 9. */
const WAITING_LIMIT = 10

interface AskedProduct {
  id: string
  familyId: string | null
}

/** Questions about one colour or volume are answered for the whole family. */
const aboutFamily = ({ id, familyId }: AskedProduct): Prisma.ProductQuestionWhereInput =>
  familyId === null ? { productId: id } : { product: { familyId } }

export async function readProductQuestions(
  product: AskedProduct,
  { page, size }: { page: number; size: number },
): Promise<ProductQuestions> {
  const where = { ...aboutFamily(product), status: 'PUBLISHED' as const }
  const total = await getDb().productQuestion.count({ where })
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(page, pages)
  const rows =
    total === 0
      ? []
      : await getDb().productQuestion.findMany({
          where,
          select: { id: true, authorName: true, text: true, answer: true, createdAt: true, answeredAt: true },
          orderBy: [{ answeredAt: 'desc' }, { id: 'asc' }],
          take: size,
          skip: (shown - 1) * size,
        })
  const questions = rows.map(({ answer, answeredAt, ...row }) => ({
    ...row,
    answer: answer ?? '',
    answeredAt: answeredAt ?? row.createdAt,
  }))
  return { questions, total, page: shown, pages }
}

/** The customer's questions that others do not see. */
export async function readOwnQuestions(product: AskedProduct, userId: string): Promise<OwnQuestion[]> {
  return getDb().productQuestion.findMany({
    where: { ...aboutFamily(product), userId, status: { not: 'PUBLISHED' } },
    select: { id: true, text: true, status: true, refusal: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: OWN_SHOWN,
  })
}

export function countWaitingQuestions(): Promise<number> {
  return getDb().productQuestion.count({
    where: { status: 'PENDING' },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: WAITING_LIMIT,
  })
}

interface QuestionForMail {
  authorName: string
  email: string
  text: string
  answer: string
  product: { name: string; slug: string }
}

/** Null without an answer or an address. */
export async function readQuestionForMail(id: string): Promise<QuestionForMail | null> {
  const row = await getDb().productQuestion.findUnique({
    where: { id },
    select: {
      authorName: true,
      email: true,
      text: true,
      answer: true,
      product: { select: { name: true, slug: true } },
    },
  })
  if (!row) return null
  const { email, answer, ...question } = row
  return email === null || answer === null ? null : { ...question, email, answer }
}
