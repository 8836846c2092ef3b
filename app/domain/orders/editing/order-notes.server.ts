import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { optionalLines } from '~/platform/text/text.server'

import type { OrderNote } from './order-note'

const MAX_NOTES = 200

const notFound = (): UserError => new UserError('Заметка не найдена', { status: 404 })

/** The latest ones. */
export function listNotes(orderId: string, most = MAX_NOTES): Promise<OrderNote[]> {
  return getDb().orderNote.findMany({
    where: { orderId },
    select: { id: true, text: true, authorName: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: most,
  })
}

interface NewNote {
  orderId: string
  text: string
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Blank text is ignored (specification, section 5).
 * @throws UserError (404); as `makeOnce`
 */
export async function addNote({ orderId, text, once, actor }: NewNote): Promise<void> {
  if (text.trim() === '') return
  await makeOnce(once, async (tx, id) => {
    const order = isId(orderId)
      ? await tx.db.order.findUnique({ where: { id: orderId }, select: { id: true } })
      : null
    if (!order) throw new UserError('Заказ не найден', { status: 404 })
    const note = {
      id,
      orderId,
      text: text.trim(),
      authorId: actor.id,
      authorName: actor.name,
      createdAt: now(),
    }
    await tx.db.orderNote.create({ data: note, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'order.note',
      object: { entity: 'Order', id: orderId },
      after: { note: note.text },
    })
  })
}

/** @throws UserError (404) */
export async function readNote(orderId: string, noteId: string): Promise<OrderNote> {
  const select = { id: true, text: true, authorName: true, createdAt: true } as const
  const note =
    isId(noteId) && isId(orderId)
      ? await getDb().orderNote.findFirst({ where: { id: noteId, orderId }, select })
      : null
  if (!note) throw notFound()
  return note
}

/** @throws UserError (404), also after a concurrent deletion */
export async function deleteNote({
  orderId,
  noteId,
  actor,
}: {
  orderId: string
  noteId: string
  actor: Actor
}): Promise<void> {
  const note = await readNote(orderId, noteId)
  await transaction(async (tx) => {
    const { count } = await tx.db.orderNote.deleteMany({ where: { id: noteId, orderId } })
    if (count === 0) throw notFound()
    await recordAudit(tx, {
      actor,
      action: 'order.note-delete',
      object: { entity: 'Order', id: orderId },
      before: { note: note.text },
    })
  })
}

export const orderNoteInput = z.object({ text: optionalLines(2_000) })
