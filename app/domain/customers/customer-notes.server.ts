import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'

import { assertCustomer } from './assert-customer.server'
import type { CustomerNote } from './staff'

const MAX_NOTES = 200

const notFound = (): UserError => new UserError('Заметка не найдена', { status: 404 })
const select = { id: true, text: true, authorName: true, createdAt: true } as const

export function listCustomerNotes(customerId: string): Promise<CustomerNote[]> {
  return getDb().customerNote.findMany({
    where: { userId: customerId },
    select,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_NOTES,
  })
}

interface NewNote {
  customerId: string
  text: string
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Blank text is ignored.
 * @throws UserError (404); as `makeOnce`
 */
export async function addCustomerNote({ customerId, text, once, actor }: NewNote): Promise<void> {
  await assertCustomer(customerId)
  if (text.trim() === '') return
  await makeOnce(once, async (tx, id) => {
    const note = { id, userId: customerId, text: text.trim(), authorName: actor.name, createdAt: now() }
    await tx.db.customerNote.create({ data: note, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'customer.note',
      object: { entity: 'User', id: customerId },
      after: { note: note.text },
    })
  })
}

/** @throws UserError (404) */
export async function readCustomerNote(customerId: string, noteId: string): Promise<CustomerNote> {
  const where = { id: noteId, userId: customerId }
  const note =
    isId(noteId) && isId(customerId) ? await getDb().customerNote.findFirst({ where, select }) : null
  if (!note) throw notFound()
  return note
}

interface GoneNote {
  customerId: string
  noteId: string
  actor: Actor
}

/** @throws UserError (404), also after a concurrent deletion */
export async function deleteCustomerNote({ customerId, noteId, actor }: GoneNote): Promise<void> {
  const note = await readCustomerNote(customerId, noteId)
  await transaction(async (tx) => {
    const { count } = await tx.db.customerNote.deleteMany({ where: { id: noteId, userId: customerId } })
    if (count === 0) throw notFound()
    const object = { entity: 'User' as const, id: customerId }
    await recordAudit(tx, { actor, action: 'customer.note-delete', object, before: { note: note.text } })
  })
}
