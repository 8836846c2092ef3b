import { getDb } from '~/platform/db/db.server'

import type { AuditEntity } from './audit-actions'

interface Named {
  entity: string
  entityId: string | null
  before: unknown
  after: unknown
}

type Reader = (ids: string[]) => Promise<readonly (readonly [id: string, name: string])[]>

const MOST_IDS = 500
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const where = (ids: string[]) => ({ where: { id: { in: ids } }, take: ids.length }) as const
const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => [id, name] as const)
const byName = { id: true, name: true } as const

/** Tables whose rows the log names: as the object of an entry, or by their id within a change. */
const readers: Partial<Record<AuditEntity, Reader>> = {
  Product: async (ids) => named(await getDb().product.findMany({ ...where(ids), select: byName })),
  Category: async (ids) => named(await getDb().category.findMany({ ...where(ids), select: byName })),
  User: async (ids) => named(await getDb().user.findMany({ ...where(ids), select: byName })),
  Segment: async (ids) => named(await getDb().segment.findMany({ ...where(ids), select: byName })),
  SaleRule: async (ids) => named(await getDb().saleRule.findMany({ ...where(ids), select: byName })),
  StaffRole: async (ids) => named(await getDb().staffRole.findMany({ ...where(ids), select: byName })),
  ShippingZone: async (ids) => named(await getDb().shippingZone.findMany({ ...where(ids), select: byName })),
  ImportSchedule: async (ids) =>
    (
      await getDb().importSchedule.findMany({
        ...where(ids),
        select: { id: true, source: { select: { name: true } } },
      })
    ).map(({ id, source }) => [id, source.name]),
  PickupPoint: async (ids) => named(await getDb().pickupPoint.findMany({ ...where(ids), select: byName })),
  ApiToken: async (ids) => named(await getDb().apiToken.findMany({ ...where(ids), select: byName })),
  MailingTemplate: async (ids) =>
    named(await getDb().mailingTemplate.findMany({ ...where(ids), select: byName })),
  Mailing: async (ids) =>
    (await getDb().mailing.findMany({ ...where(ids), select: { id: true, subject: true } })).map(
      ({ id, subject }) => [id, subject],
    ),
  PromoCode: async (ids) =>
    (await getDb().promoCode.findMany({ ...where(ids), select: { id: true, code: true } })).map(
      ({ id, code }) => [id, code],
    ),
  SearchSynonym: async (ids) =>
    (await getDb().searchSynonym.findMany({ ...where(ids), select: { id: true, term: true } })).map(
      ({ id, term }) => [id, term],
    ),
  ColorSystem: async (ids) =>
    (await getDb().colorSystem.findMany({ ...where(ids), select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name],
    ),
  WebhookEndpoint: async (ids) =>
    (await getDb().webhookEndpoint.findMany({ ...where(ids), select: { id: true, url: true } })).map(
      ({ id, url }) => [id, url],
    ),
}

/** Tables that changes refer to. */
const referred: readonly AuditEntity[] = ['Product', 'Category', 'Segment', 'MailingTemplate', 'User']

/** Names by id of the objects of the entries, and of what their changes refer to; deleted ones are absent. */
export async function readNames(entries: readonly Named[]): Promise<Record<string, string>> {
  const inside = new Set<string>()
  for (const { before, after } of entries) for (const side of [before, after]) collectIds(side, inside)
  const found = await Promise.all(
    Object.entries(readers).map(async ([entity, read]) => {
      const own = entries.flatMap((entry) =>
        entry.entity === entity && entry.entityId !== null && UUID.test(entry.entityId)
          ? [entry.entityId]
          : [],
      )
      const isReferred = referred.some((one) => one === entity)
      const ids = [...new Set([...own, ...(isReferred ? inside : [])])].slice(0, MOST_IDS)
      return ids.length === 0 ? [] : await read(ids)
    }),
  )
  return Object.fromEntries(found.flat())
}

function collectIds(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (UUID.test(value)) into.add(value)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) collectIds(part, into)
}
