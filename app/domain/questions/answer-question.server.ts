import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { idsOfFamily } from '~/domain/catalog/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

export const questionAnswered = defineEvent('question.answered', z.object({ questionId: z.uuid() }))

interface Answer {
  questionId: string
  answer: string
  actor: Actor
}

/**
 * Publishes the question with its answer; its author gets the answer by email. A repeated identical answer
 * sends no second email.
 * @throws UserError (404); (403) without the permission
 */
export async function answerQuestion({ questionId, answer, actor }: Answer): Promise<void> {
  requireMay(actor, 'questions.answer')
  await transaction(async (tx) => {
    const question = await lockQuestion(tx, questionId)
    const isNew = question.answer !== answer
    if (!isNew && question.status === 'PUBLISHED') return
    const at = now()
    const after = { status: 'PUBLISHED' as const, answer, refusal: null }
    await tx.db.productQuestion.update({
      where: { id: questionId },
      data: { ...after, updatedAt: at, ...(isNew ? { answeredAt: at, answeredBy: actor.name } : {}) },
      select: { id: true },
    })
    if (isNew) await recordOutbox(tx, outboxRow(questionAnswered, { questionId }))
    await recordChange(tx, { question, after, action: 'question.answer', actor })
  })
}

interface Refusal {
  questionId: string
  refusal: string
  actor: Actor
}

/**
 * Also takes a published question off the site.
 * @throws UserError (404); (403) without the permission
 */
export async function refuseQuestion({ questionId, refusal, actor }: Refusal): Promise<void> {
  requireMay(actor, 'questions.answer')
  await transaction(async (tx) => {
    const question = await lockQuestion(tx, questionId)
    const after = { status: 'REJECTED' as const, refusal }
    await tx.db.productQuestion.update({
      where: { id: questionId },
      data: { ...after, updatedAt: now() },
      select: { id: true },
    })
    await recordChange(tx, { question, after, action: 'question.reject', actor })
  })
}

interface Moderated {
  id: string
  productId: string
  status: string
  answer: string | null
  refusal: string | null
}

async function lockQuestion(tx: Database, id: string): Promise<Moderated> {
  await lockRows(tx, 'ProductQuestion', [id])
  const question = await tx.db.productQuestion.findUnique({
    where: { id },
    select: { id: true, productId: true, status: true, answer: true, refusal: true },
  })
  if (!question) throw new UserError('Вопрос не найден', { status: 404 })
  return question
}

interface Change {
  question: Moderated
  after: Partial<Pick<Moderated, 'status' | 'answer' | 'refusal'>>
  action: 'question.answer' | 'question.reject'
  actor: Actor
}

async function recordChange(tx: Database, { question, after, action, actor }: Change): Promise<void> {
  const { id, productId, status, answer, refusal } = question
  const before = { status, answer, refusal }
  await recordAudit(tx, {
    actor,
    action,
    object: { entity: 'ProductQuestion', id },
    before,
    after: { ...before, ...after },
  })
  await purgeTags(
    (await idsOfFamily(tx, productId)).map((member) => `product-${member}`),
    tx,
  )
}
