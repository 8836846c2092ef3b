import { z } from 'zod'

import { availablePieces, lockOffers } from '~/domain/catalog/index.server'
import { emailField } from '~/platform/contacts/contact-fields.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { outboxRow, recordOutbox, defineEvent } from '~/platform/queue/outbox.server'

import { readAutomaticMail } from '../automatic/automatic-mails.server'
import { MINUTE } from '../sending/waits'
import { STOCK_WAIT_TEXT_VERSION } from '../shared'

export const stockWaitRequested = defineEvent('stock-wait.asked', z.object({ waitId: z.uuid() }))

interface Asking {
  productId: string
  email: string
  userId: string | null
  ip: string
}

/** Milliseconds. */
const MAIL_INTERVAL = 10 * MINUTE
const MOST_WAITS = 100

/**
 * Stored until the address is confirmed; a customer's verified address needs no confirmation. The response is
 * always the same, so that it reveals nothing.
 * @throws UserError (404) for a hidden product or with this feature off; (409) when it is available
 */
export async function askForProduct({
  productId,
  email,
  userId,
  ip,
}: Asking): Promise<{ isWaiting: boolean }> {
  const { isOn } = await readAutomaticMail('back-in-stock')
  return transaction(async (tx) => {
    const offer = (await lockOffers(tx, [productId])).get(productId)
    if (!offer?.isVisible || !isOn) throw new UserError('Товар не найден', { status: 404 })
    if (availablePieces(offer) > 0)
      throw new UserError('Товар уже в наличии: его можно купить', { status: 409 })
    const owner = userId === null ? null : await provenOwner(tx, { userId, email })
    if (
      (await tx.db.stockWait.count({
        where: { email, status: { not: 'TOLD' } },
        take: MOST_WAITS,
        orderBy: { id: 'asc' },
      })) >= MOST_WAITS
    )
      return { isWaiting: owner !== null }
    const waitId = await keepWait(tx, { productId, email, ip, owner })
    if (waitId !== null && owner === null) await recordOutbox(tx, outboxRow(stockWaitRequested, { waitId }))
    return { isWaiting: owner !== null }
  })
}

async function provenOwner(
  { db }: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const person = await db.user.findFirst({
    where: { id: userId, email, emailVerifiedAt: { not: null } },
    select: { id: true },
  })
  return person?.id ?? null
}

interface Kept {
  productId: string
  email: string
  ip: string
  owner: string | null
}

async function keepWait({ db }: Database, { productId, email, ip, owner }: Kept): Promise<string | null> {
  const at = now()
  const state =
    owner === null
      ? { status: 'PENDING' as const }
      : { status: 'WAITING' as const, confirmedAt: at, userId: owner }
  const data = { ...state, ip, textVersion: STOCK_WAIT_TEXT_VERSION, updatedAt: at }
  const id = newId()
  const { count } = await db.stockWait.createMany({
    data: { ...data, id, productId, email, createdAt: at },
    skipDuplicates: true,
  })
  if (count === 1) return id
  const pending = owner === null ? { updatedAt: { lt: new Date(at.getTime() - MAIL_INTERVAL) } } : {}
  const [known] = await db.stockWait.updateManyAndReturn({
    where: { productId, email, OR: [{ status: 'TOLD' }, { status: 'PENDING', ...pending }] },
    data: { ...data, round: { increment: 1 } },
    select: { id: true },
  })
  return known?.id ?? null
}

/** `website` is the honeypot. */
export const stockWaitInput = z.object({
  productId: z.uuid(),
  email: emailField,
  consent: z.literal('on', { error: 'Поставьте отметку, чтобы получить письмо' }),
  website: z.string().max(500).default(''),
})
