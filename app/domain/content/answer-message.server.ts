import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { subjects } from './contact-messages.server'
import type { ContactSubject } from './shared'

export const messageAnswered = defineEvent('contact.answered', z.object({ answerId: z.uuid() }))

interface Answer {
  messageId: string
  text: string
  actor: Actor
}

/**
 * A repeated identical text is ignored.
 * @throws UserError (404)
 */
export async function answerMessage({ messageId, text, actor }: Answer): Promise<void> {
  await transaction(async (tx) => {
    const { handledAt } = await lockMessage(tx, messageId)
    const last = await tx.db.contactAnswer.findFirst({
      where: { messageId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    if (last?.text === text) return
    const id = newId()
    const at = now()
    await tx.db.contactAnswer.create({ data: { id, messageId, text, authorName: actor.name, createdAt: at } })
    if (handledAt === null)
      await tx.db.contactMessage.update({
        where: { id: messageId },
        data: { handledAt: at, handledBy: actor.name },
      })
    await recordOutbox(tx, outboxRow(messageAnswered, { answerId: id }))
    // The text is deleted with the message, so the log must not contain it.
    await recordAudit(tx, {
      actor,
      action: 'message.answer',
      object: { entity: 'ContactMessage', id: messageId },
    })
  })
}

interface Mark {
  messageId: string
  isHandled: boolean
  actor: Actor
}

/** @throws UserError (404) */
export async function setHandled({ messageId, isHandled, actor }: Mark): Promise<void> {
  await transaction(async (tx) => {
    const { handledAt } = await lockMessage(tx, messageId)
    if ((handledAt !== null) === isHandled) return
    const data = isHandled
      ? { handledAt: now(), handledBy: actor.name }
      : { handledAt: null, handledBy: null }
    await tx.db.contactMessage.update({ where: { id: messageId }, data })
    await recordAudit(tx, {
      actor,
      action: isHandled ? 'message.handle' : 'message.reopen',
      object: { entity: 'ContactMessage', id: messageId },
    })
  })
}

async function lockMessage(tx: Database, id: string): Promise<{ handledAt: Date | null }> {
  const isId = z.uuid().safeParse(id).success
  if (isId) await lockRows(tx, 'ContactMessage', [id])
  const message = isId
    ? await tx.db.contactMessage.findUnique({ where: { id }, select: { handledAt: true } })
    : null
  if (!message) throw new UserError('Сообщение не найдено', { status: 404 })
  return message
}

export interface AnswerForMail {
  messageId: string
  text: string
  to: { name: string; email: string }
  subject: ContactSubject
  question: string
  askedAt: Date
}

/** Null when the writer's account was deleted. */
export async function readAnswerForMail(answerId: string): Promise<AnswerForMail | null> {
  const answer = await getDb().contactAnswer.findUnique({
    where: { id: answerId },
    select: {
      messageId: true,
      text: true,
      message: { select: { name: true, email: true, subject: true, message: true, createdAt: true } },
    },
  })
  if (!answer) return null
  const { name, email, subject, message: question, createdAt } = answer.message
  return {
    messageId: answer.messageId,
    text: answer.text,
    to: { name, email },
    subject: subjects[subject],
    question,
    askedAt: createdAt,
  }
}
