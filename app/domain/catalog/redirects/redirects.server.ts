import { may, requireMay, type Permission, type PermissionHolder } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { orTaken } from '~/platform/errors/unique-violation.server'
import type { Prisma, SlugOwner } from '~/platform/generated/prisma/client'

import { SHOWN } from '../product/offer.server'
import { pageOfPath, pathOf, type PageName } from './page-path'

/** An old address that leads to a page of the catalogue. */
export interface Redirect {
  id: string
  /** Paths, such as `/product/emal-belaya`. */
  from: string
  to: string
}

type Db = Pick<Database, 'db'>

const permissionOf: Readonly<Record<SlugOwner, Permission>> = {
  PRODUCT: 'products.write',
  CATEGORY: 'categories.write',
}

/** Redirects whose page was deleted are left out. */
export async function findRedirects(
  { db }: Db,
  where: Prisma.SlugHistoryWhereInput,
  take?: number,
): Promise<Redirect[]> {
  const rows = await db.slugHistory.findMany({
    where,
    select: { id: true, owner: true, ownerId: true, slug: true },
    orderBy: { id: 'asc' },
    ...(take === undefined ? {} : { take }),
  })
  const slugs = await readSlugs({ db }, rows)
  return rows.flatMap(({ id, owner, ownerId, slug }) => {
    const to = slugs.get(ownerId)
    return to === undefined ? [] : [{ id, from: pathOf({ owner, slug }), to: pathOf({ owner, slug: to }) }]
  })
}

export function findRedirectsFrom(database: Db, paths: readonly string[]): Promise<Redirect[]> {
  const pages = paths.flatMap((path) => pageOfPath(path) ?? [])
  return findRedirects(database, { OR: pages.map(({ owner, slug }) => ({ owner, slug })) })
}

async function readSlugs(
  { db }: Db,
  rows: readonly { owner: SlugOwner; ownerId: string }[],
): Promise<Map<string, string>> {
  const of = (owner: SlugOwner) => rows.flatMap((row) => (row.owner === owner ? [row.ownerId] : []))
  const select = { id: true, slug: true } as const
  const [products, categories] = [
    await db.product.findMany({ where: { id: { in: of('PRODUCT') } }, select }),
    await db.category.findMany({ where: { id: { in: of('CATEGORY') } }, select }),
  ]
  return new Map([...products, ...categories].map(({ id, slug }) => [id, slug]))
}

/** A page of the catalogue that has an address now. */
export interface CatalogPage {
  id: string
  /** Visitors can open it. */
  isShown: boolean
}

export type CatalogPages = ReadonlyMap<string, CatalogPage>

/** By path; hidden ones too. */
export async function findPages({ db }: Db, paths: readonly string[]): Promise<CatalogPages> {
  const pages = paths.flatMap((path) => pageOfPath(path) ?? [])
  const of = (wanted: SlugOwner) => pages.flatMap(({ owner, slug }) => (owner === wanted ? [slug] : []))
  const [products, shown, categories] = [
    await db.product.findMany({ where: { slug: { in: of('PRODUCT') } }, select: { id: true, slug: true } }),
    await db.product.findMany({ where: { slug: { in: of('PRODUCT') }, ...SHOWN }, select: { id: true } }),
    await db.category.findMany({
      where: { slug: { in: of('CATEGORY') } },
      select: { id: true, slug: true, isActive: true },
    }),
  ]
  const shownIds = new Set(shown.map(({ id }) => id))
  return new Map([
    ...products.map(
      ({ id, slug }) => [pathOf({ owner: 'PRODUCT', slug }), { id, isShown: shownIds.has(id) }] as const,
    ),
    ...categories.map(
      ({ id, slug, isActive }) => [pathOf({ owner: 'CATEGORY', slug }), { id, isShown: isActive }] as const,
    ),
  ])
}

/** Why this redirect is impossible for them; null when it is right. `pages` as of `findPages`. */
export function redirectFault(
  { from, to }: Pick<Redirect, 'from' | 'to'>,
  { pages, holder }: { pages: CatalogPages; holder: PermissionHolder },
): { field: 'from' | 'to'; text: string } | null {
  const owner = pageOfPath(from)?.owner
  if (owner !== undefined && !may(holder, permissionOf[owner]))
    return { field: 'from', text: NOT_YOURS[owner] }
  if (pages.get(from)?.isShown === true)
    return { field: 'from', text: 'По этому адресу есть страница: она и откроется' }
  const target = pages.get(to)
  if (!target) return { field: 'to', text: 'Такой страницы нет: укажите адрес товара или категории' }
  if (!target.isShown) return { field: 'to', text: 'Эта страница скрыта: укажите ту, что открывается' }
  return pageOfPath(from)?.owner === pageOfPath(to)?.owner
    ? null
    : { field: 'to', text: 'Адрес товара ведёт на товар, адрес категории — на категорию' }
}

const NOT_YOURS: Readonly<Record<SlugOwner, string>> = {
  PRODUCT: 'Нет права менять товары',
  CATEGORY: 'Нет права менять категории',
}

interface Writing extends Redirect {
  holder: PermissionHolder
}

/** @throws UserError (403) without the permission of the page; (422, beside the field) */
export async function insertRedirect(tx: Database, { id, ...redirect }: Writing): Promise<void> {
  const { from, ownerId } = await resolve(tx, redirect)
  const data = { id, ...from, ownerId, createdAt: now() }
  await orTaken(takenAddress, () => tx.db.slugHistory.create({ data, select: { id: true } }))
}

/** @throws as `insertRedirect` */
export async function changeRedirect(tx: Database, { id, ...redirect }: Writing): Promise<void> {
  const { from, ownerId } = await resolve(tx, redirect)
  const data = { ...from, ownerId }
  await orTaken(takenAddress, () => tx.db.slugHistory.update({ where: { id }, data, select: { id: true } }))
}

const takenAddress = (): UserError =>
  new UserError('С этого адреса уже есть переадресация', { status: 409, field: 'from' })

/** @throws UserError (403) without the permission of the page */
export async function removeRedirect(
  { db }: Database,
  { id, holder }: Pick<Writing, 'id' | 'holder'>,
): Promise<void> {
  const known = await db.slugHistory.findUnique({ where: { id }, select: { owner: true } })
  if (known === null) return
  requireMay(holder, permissionOf[known.owner])
  await db.slugHistory.delete({ where: { id }, select: { id: true } })
}

async function resolve(
  tx: Database,
  { holder, ...redirect }: Omit<Writing, 'id'>,
): Promise<{ from: PageName; ownerId: string }> {
  const from = pageOfPath(redirect.from)
  if (from !== null) requireMay(holder, permissionOf[from.owner])
  const pages = await findPages(tx, [redirect.from, redirect.to])
  const fault = redirectFault(redirect, { pages, holder })
  if (fault) throw new UserError(fault.text, { status: 422, field: fault.field })
  const ownerId = pages.get(redirect.to)?.id
  if (from === null || ownerId === undefined) throw new UserError('Такой страницы нет', { status: 422 })
  return { from, ownerId }
}

const PART = 1_000
const MOST = 1_000_000

/** All of them, part by part. */
export async function* allRedirects(): AsyncGenerator<Redirect[]> {
  let after = ''
  for (;;) {
    const ids = await getDb().slugHistory.findMany({
      where: after === '' ? {} : { id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: PART,
    })
    yield await findRedirects({ db: getDb() }, { id: { in: ids.map(({ id }) => id) } })
    after = ids.at(-1)?.id ?? ''
    if (ids.length < PART) return
  }
}

/** Those of deleted pages too, at most the limit. */
export const countRedirects = (limit?: number): Promise<number> =>
  getDb().slugHistory.count({ take: limit ?? MOST })
