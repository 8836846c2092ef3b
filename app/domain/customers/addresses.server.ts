import { now } from '~/platform/clock'
import { sql, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import type { AddressInput } from './address-input.server'
import type { SavedAddress } from './saved-address'

const MAX_ADDRESSES = 20
const columns = `"id", "firstName", "lastName", "phone", "city", "postalCode", "street", "house", "apartment", "isDefault"`

const notFound = (): UserError => new UserError('Адрес не найден', { status: 404 })

/** A customer's addresses, the default one first, then the newest. */
export function listAddresses(userId: string): Promise<SavedAddress[]> {
  return sql<SavedAddress>(
    `SELECT ${columns} FROM "Address" WHERE "userId" = $1 ORDER BY "isDefault" DESC, "createdAt" DESC, "id" LIMIT ${MAX_ADDRESSES}`,
    [userId],
  )
}

/** One address of the customer. @throws UserError (404), for another person's too */
export async function readAddress(userId: string, addressId: string): Promise<SavedAddress> {
  const [row] = await sql<SavedAddress>(`SELECT ${columns} FROM "Address" WHERE "id"::text = $1 AND "userId" = $2`, [addressId, userId])
  if (!row) throw notFound()
  return row
}

/** Saves a new address; the first one becomes the default. @throws UserError (409) when there are too many */
export async function addAddress(userId: string, address: AddressInput): Promise<{ addressId: string }> {
  const addressId = newId()
  await changing(userId, async (tx) => {
    const [row] = await tx.sql<{ count: number }>('SELECT count(*)::int AS count FROM "Address" WHERE "userId" = $1', [userId])
    const count = row?.count ?? 0
    if (count >= MAX_ADDRESSES) throw new UserError(`Можно сохранить не больше ${MAX_ADDRESSES} адресов. Удалите лишние.`, { status: 409 })
    const isDefault = address.isDefault || count === 0
    if (isDefault) await clearDefault(tx, userId)
    await tx.sql(
      `INSERT INTO "Address" ("id", "userId", "firstName", "lastName", "phone", "city", "postalCode", "street", "house", "apartment", "isDefault", "createdAt", "updatedAt")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
      [addressId, userId, ...valuesOf(address), isDefault, now()],
    )
  })
  return { addressId }
}

/** Changes an address; the default one stays the default. @throws UserError (404) */
export async function updateAddress(userId: string, addressId: string, address: AddressInput): Promise<void> {
  await changing(userId, async (tx) => {
    if (address.isDefault) await clearDefault(tx, userId, addressId)
    const changed = await tx.sql(
      `UPDATE "Address" SET "firstName" = $3, "lastName" = $4, "phone" = $5, "city" = $6, "postalCode" = $7, "street" = $8, "house" = $9, "apartment" = $10,
         "isDefault" = "isDefault" OR $11, "updatedAt" = $12
       WHERE "id"::text = $1 AND "userId" = $2 RETURNING 1`,
      [addressId, userId, ...valuesOf(address), address.isDefault, now()],
    )
    if (changed.length === 0) throw notFound()
  })
}

/** Makes an address the default. @throws UserError (404) */
export async function setDefaultAddress(userId: string, addressId: string): Promise<void> {
  await changing(userId, async (tx) => {
    await clearDefault(tx, userId)
    const changed = await tx.sql(
      `UPDATE "Address" SET "isDefault" = true, "updatedAt" = $3 WHERE "id"::text = $1 AND "userId" = $2 RETURNING 1`,
      [addressId, userId, now()],
    )
    if (changed.length === 0) throw notFound()
  })
}

/** Deletes an address; when it was the default, the newest of the others becomes it. @throws UserError (404) */
export async function deleteAddress(userId: string, addressId: string): Promise<void> {
  await changing(userId, async (tx) => {
    const [gone] = await tx.sql<{ isDefault: boolean }>(
      `DELETE FROM "Address" WHERE "id"::text = $1 AND "userId" = $2 RETURNING "isDefault"`,
      [addressId, userId],
    )
    if (!gone) throw notFound()
    if (!gone.isDefault) return
    await tx.sql(
      `UPDATE "Address" SET "isDefault" = true WHERE "id" = (SELECT "id" FROM "Address" WHERE "userId" = $1 ORDER BY "createdAt" DESC, "id" LIMIT 1)`,
      [userId],
    )
  })
}

/** Changes of one customer's addresses wait for each other: there is exactly one default. */
async function changing(userId: string, work: (tx: Database) => Promise<void>): Promise<void> {
  await transaction(async (tx) => {
    await tx.sql('SELECT 1 FROM "User" WHERE "id" = $1 FOR NO KEY UPDATE', [userId])
    await work(tx)
  })
}

async function clearDefault(tx: Database, userId: string, exceptId: string | null = null): Promise<void> {
  await tx.sql(`UPDATE "Address" SET "isDefault" = false WHERE "userId" = $1 AND "isDefault" AND "id"::text IS DISTINCT FROM $2`, [
    userId,
    exceptId,
  ])
}

function valuesOf({ firstName, lastName, phone, city, postalCode, street, house, apartment }: AddressInput): (string | null)[] {
  return [firstName, lastName, phone, city, postalCode, street, house, apartment]
}
