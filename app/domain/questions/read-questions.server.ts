import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import type { CustomerQuestions, OwnQuestion, ProductQuestions } from './questions'

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

const ownColumns = { id: true, text: true, status: true, refusal: true } as const
const productColumns = { name: true, slug: true, isActive: true, archivedAt: true } as const
const OWN_ORDER: Prisma.ProductQuestionOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]

/** The customer's questions that others do not see. */
export async function readOwnQuestions(product: AskedProduct, userId: string): Promise<OwnQuestion[]> {
  return getDb().productQuestion.findMany({
    where: { ...aboutFamily(product), userId, status: { not: 'PUBLISHED' } },
    select: ownColumns,
    orderBy: OWN_ORDER,
    take: OWN_SHOWN,
  })
}

/** All questions that the customer asked while signed in, newest first. */
export async function readCustomerQuestions(
  userId: string,
  { page, size }: { page: number; size: number },
): Promise<CustomerQuestions> {
  const where = { userId }
  const total = await getDb().productQuestion.count({ where })
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(page, 1), pages)
  const rows = await getDb().productQuestion.findMany({
    where,
    select: { ...ownColumns, answer: true, createdAt: true, product: { select: productColumns } },
    orderBy: OWN_ORDER,
    take: size,
    skip: (shown - 1) * size,
  })
  const questions = rows.map(({ product: { name, slug, isActive, archivedAt }, ...question }) => ({
    ...question,
    product: { name, slug: isActive && archivedAt === null ? slug : null },
  }))
  return { questions, page: shown, pages }
}

export function countWaitingQuestions(): Promise<number> {
  return getDb().productQuestion.count({
    where: { status: 'PENDING' },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: WAITING_LIMIT,
  })
}

export function findQuestion(id: string): Promise<{ id: string; productId: string; createdAt: Date } | null> {
  return getDb().productQuestion.findUnique({
    where: { id },
    select: { id: true, productId: true, createdAt: true },
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
