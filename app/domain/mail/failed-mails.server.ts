import type { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { readableEmail } from '~/platform/contacts/email-address.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { listQuery } from '~/platform/lists/list-query'
import { outboxRow, readEvents, recordOutboxRows } from '~/platform/queue/outbox.server'

import { mailRetryRequested } from './events.server'
import type { FailedMail } from './staff'

const COUNT_LIMIT = 1_000

export function countFailedMails(): Promise<number> {
  return getDb().outgoingMail.count({
    where: { status: 'FAILED' },
    orderBy: { createdAt: 'desc' },
    take: COUNT_LIMIT,
  })
}

export const failedMailQuery = listQuery({ filters: {}, sorts: ['createdAt'], sizes: [20, 50, 100] })

export async function listFailedMails(query: z.infer<typeof failedMailQuery>): Promise<ListPage<FailedMail>> {
  const where = { status: 'FAILED' } as const
  const page = await readListPage(query, {
    count: (limit) => getDb().outgoingMail.count({ where, orderBy: { createdAt: 'desc' }, take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().outgoingMail.findMany({
        where: { AND: [where, keyset] },
        select: columns,
        orderBy,
        skip,
        take,
      }),
    keyOf: ({ createdAt }) => createdAt,
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
  return {
    ...page,
    rows: page.rows.map((mail) => ({
      ...mail,
      recipient: mail.recipient === '' ? '' : readableEmail(mail.recipient),
    })),
  }
}

const columns = {
  id: true,
  template: true,
  recipient: true,
  subjectId: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  updatedAt: true,
} as const

/**
 * The worker sends no email twice. Returns the number.
 * @throws UserError (409) when none can be retried
 */
export async function retryMails({ ids, actor }: { ids: readonly string[]; actor: Actor }): Promise<number> {
  return transaction(async (tx) => {
    const failed = await tx.db.outgoingMail.findMany({
      where: { id: { in: ids.filter(isId) }, status: 'FAILED' },
      select: { id: true, dedupeKey: true, template: true },
      take: ids.length,
    })
    const events = await readEvents(tx, [...new Set(failed.map(eventOf))])
    const mails = failed.filter((mail) => events.some(({ id }) => id === eventOf(mail)))
    if (mails.length === 0) throw new UserError(failed.length === 0 ? SENT : TOO_OLD, { status: 409 })
    const mailIds = mails.map(({ id }) => id)
    await tx.db.outgoingMail.updateMany({
      where: { id: { in: mailIds } },
      data: { status: 'QUEUED', attempts: 0 },
    })
    await recordOutboxRows(
      tx,
      events.map((event) => outboxRow(mailRetryRequested, { event })),
    )
    const template = [...new Set(mails.map(({ template }) => template))]
    await recordAudit(tx, {
      actor,
      action: 'mail.retry',
      object: { entity: 'OutgoingMail', id: mailIds[0] ?? '' },
      after: { template, mails: mails.length },
    })
    return mails.length
  })
}

const SENT = 'Этих писем среди неотправленных уже нет.'
const TOO_OLD = 'Письмо старше недели: отправьте его заново со страницы заказа или клиента.'

const eventOf = ({ dedupeKey }: { dedupeKey: string }): string => dedupeKey.split(':')[0] ?? ''
