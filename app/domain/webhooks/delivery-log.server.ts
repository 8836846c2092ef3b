import { z } from 'zod'

import type { PermissionHolder } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'

import type { deliveryListQuery } from './endpoint-input.server'
import type { DeliveryDetail, DeliveryRow, DeliveryTry } from './webhook-endpoint'
import { mayReceive } from './webhook-events'

export const keptTries = z
  .array(
    z.object({
      at: z.string(),
      status: z.number().nullable(),
      milliseconds: z.number(),
      isOk: z.boolean(),
      result: z.string(),
      answer: z.string(),
    }),
  )
  .catch([])

function triesOf(kept: unknown): DeliveryTry[] {
  return keptTries.parse(kept).map(({ at, ...tried }) => ({ ...tried, at: new Date(at) }))
}

/** Milliseconds. */
const LIFE = 30 * 24 * 3_600_000

const columns = {
  id: true,
  eventId: true,
  type: true,
  state: true,
  tries: true,
  nextTryAt: true,
  createdAt: true,
} as const

export async function listDeliveries(
  endpointId: string,
  query: z.infer<typeof deliveryListQuery>,
): Promise<ListPage<DeliveryRow>> {
  const where = { endpointId, ...(query.state === null ? {} : { state: query.state }) }
  const page = await readListPage(query, {
    count: (limit) => getDb().webhookDelivery.count({ where, orderBy: { createdAt: 'desc' }, take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().webhookDelivery.findMany({
        where: { AND: [where, keyset] },
        orderBy,
        skip,
        take,
        select: columns,
      }),
    keyOf: ({ createdAt }) => createdAt,
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
  return { ...page, rows: page.rows.map(rowOf) }
}

function rowOf({
  tries: kept,
  ...row
}: Omit<DeliveryRow, 'tries' | 'last'> & { tries: unknown }): DeliveryRow {
  const tries = triesOf(kept)
  return { ...row, tries: tries.length, last: tries.at(-1) ?? null }
}

/** @throws UserError (403) without the permission of its event; (404) */
export async function readDelivery(
  by: PermissionHolder,
  endpointId: string,
  id: string,
): Promise<DeliveryDetail> {
  const row =
    isId(id) && isId(endpointId)
      ? await getDb().webhookDelivery.findFirst({
          where: { id, endpointId },
          select: { ...columns, body: true, endpoint: { select: { url: true } } },
        })
      : null
  if (!row) throw deliveryNotFound()
  if (!mayReceive(by, [row.type])) throw new UserError('Этого события вам читать нельзя', { status: 403 })
  const { endpoint, tries: kept, ...rest } = row
  const tries = triesOf(kept)
  return { ...rest, endpointId, url: endpoint.url, tries, last: tries.at(-1) ?? null }
}

export const deliveryNotFound = (): UserError =>
  new UserError('Доставка не найдена: журнал хранится месяц', { status: 404 })

export async function forgetDeliveries(
  { db }: Pick<Database, 'db'>,
  subjectIds: readonly string[],
): Promise<void> {
  await db.webhookDelivery.deleteMany({ where: { subjectIds: { hasSome: [...subjectIds] } } })
}

export async function removeOldDeliveries(limit: number): Promise<number> {
  const { count } = await getDb().webhookDelivery.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}
