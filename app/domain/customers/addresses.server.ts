import { z } from 'zod'

import { noteCity } from '~/domain/accounts/index.server'
import { addressFields } from '~/domain/delivery/index.server'
import { addressColumns } from '~/domain/orders/shared'
import { phoneField } from '~/platform/contacts/contact-fields.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { requiredText } from '~/platform/text/text.server'

import type { SavedAddress } from './shared'

export const addressInput = z.object({
  firstName: requiredText({ required: 'Введите имя', max: 100 }),
  lastName: requiredText({ required: 'Введите фамилию', max: 100 }),
  phone: phoneField,
  ...addressFields,
  isDefault: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

type AddressInput = z.infer<typeof addressInput>

export const addressCall = addressInput.extend({
  isDefault: z.boolean({ error: 'isDefault — true или false' }).default(false),
})

export const MAX_ADDRESSES = 20

const select = {
  id: true,
  firstName: true,
  lastName: true,
  phone: true,
  ...addressColumns,
  isDefault: true,
} as const

const notFound = (): UserError => new UserError('Адрес не найден', { status: 404 })

export function listAddresses(userId: string): Promise<SavedAddress[]> {
  return getDb().address.findMany({
    where: { userId },
    select,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_ADDRESSES,
  })
}

/** @throws UserError (404), also for another person's address */
export async function readAddress(userId: string, addressId: string): Promise<SavedAddress> {
  const address = isId(addressId)
    ? await getDb().address.findFirst({ where: { id: addressId, userId }, select })
    : null
  if (!address) throw notFound()
  return address
}

/**
 * The first address becomes the default.
 * @throws UserError (409) above the limit; as `makeOnce`
 */
export async function addAddress(
  userId: string,
  address: AddressInput,
  once?: OneTimeKey,
): Promise<{ addressId: string }> {
  const addressId = await makeOnce(once, async (tx, id) => {
    await holdAddresses(tx, userId)
    const { db } = tx
    const count = await db.address.count({ where: { userId } })
    if (count >= MAX_ADDRESSES)
      throw new UserError(`Можно сохранить не больше ${MAX_ADDRESSES} адресов. Удалите лишние.`, {
        status: 409,
      })
    const isDefault = address.isDefault || count === 0
    if (isDefault) await clearDefault(db, userId)
    const at = now()
    await db.address.create({ data: { ...address, id, userId, isDefault, createdAt: at, updatedAt: at } })
    if (isDefault) await noteCity(tx, userId, address.city)
  })
  return { addressId }
}

/** @throws UserError (404) */
export async function updateAddress(
  userId: string,
  addressId: string,
  { isDefault, ...address }: AddressInput,
): Promise<void> {
  await changing(userId, async (tx) => {
    const { db } = tx
    if (isDefault) await clearDefault(db, userId)
    await update(db, userId, addressId, { ...address, ...(isDefault ? { isDefault } : {}) })
    await noteUsualCity(tx, userId)
  })
}

/** @throws UserError (404) */
export async function setDefaultAddress(userId: string, addressId: string): Promise<void> {
  await changing(userId, async (tx) => {
    const { db } = tx
    await clearDefault(db, userId)
    await update(db, userId, addressId, { isDefault: true })
    await noteUsualCity(tx, userId)
  })
}

/**
 * The newest remaining address becomes the default.
 * @throws UserError (404)
 */
export async function deleteAddress(userId: string, addressId: string): Promise<void> {
  await changing(userId, async (tx) => {
    const { db } = tx
    const gone = isId(addressId)
      ? await db.address.findFirst({ where: { id: addressId, userId }, select: { isDefault: true } })
      : null
    if (!gone) throw notFound()
    await db.address.delete({ where: { id: addressId } })
    if (!gone.isDefault) return
    const newest = await db.address.findFirst({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      select: { id: true },
    })
    if (!newest) return
    await update(db, userId, newest.id, { isDefault: true })
    await noteUsualCity(tx, userId)
  })
}

/** Locks per customer, so that exactly one address is the default. */
function holdAddresses(tx: Database, userId: string): Promise<void> {
  return lockRows(tx, 'User', [userId])
}

async function changing(userId: string, work: (tx: Database) => Promise<void>): Promise<void> {
  await transaction(async (tx) => {
    await holdAddresses(tx, userId)
    await work(tx)
  })
}

async function noteUsualCity(tx: Database, userId: string): Promise<void> {
  const usual = await tx.db.address.findFirst({ where: { userId, isDefault: true }, select: { city: true } })
  if (usual) await noteCity(tx, userId, usual.city)
}

async function clearDefault(db: Database['db'], userId: string): Promise<void> {
  await db.address.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } })
}

async function update(
  db: Database['db'],
  userId: string,
  addressId: string,
  data: Partial<AddressInput>,
): Promise<void> {
  const where = { id: addressId, userId }
  const { count } = isId(addressId)
    ? await db.address.updateMany({ where, data: { ...data, updatedAt: now() } })
    : { count: 0 }
  if (count === 0) throw notFound()
}
