import { readCallUs } from '~/domain/cart/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { sql, type PlainTransaction } from '~/platform/db/db.server'
import { addressHash, mailboxHash, phoneHash } from '~/platform/security/counting-keys.server'
import { UserError } from '~/platform/errors/errors'

import type { CheckoutInput } from './checkout-input.server'

export interface UnconfirmedHold {
  /** Whether the signed-in account has verified the email of the order. */
  isProven: boolean
  accountId: string | null
  /** Keyed hashes; verified orders have none here, so that they count for no other person. */
  mailboxHash: string | null
  phoneHash: string | null
  addressHash: string | null
  customerPieces: number
  addressPieces: number
}

interface Holder {
  checkout: Pick<CheckoutInput, 'email' | 'phone'>
  userId: string | null
  ip: string
}

export async function describeHold({
  checkout: { email, phone },
  userId,
  ip,
}: Holder): Promise<UnconfirmedHold> {
  const [isProven, limits] = await Promise.all([hasProven(userId, email), readSettings('limits')])
  return {
    isProven,
    accountId: userId,
    mailboxHash: isProven ? null : mailboxHash(email),
    phoneHash: isProven ? null : phoneHash(phone),
    addressHash: addressHash(ip),
    customerPieces: isProven ? limits.unconfirmedPiecesPerAccount : limits.unconfirmedPiecesPerCustomer,
    addressPieces: limits.unconfirmedPiecesPerAddress,
  }
}

export function holdKeys({ accountId, ...hashes }: UnconfirmedHold): string[] {
  const keys = {
    account: accountId,
    mailbox: hashes.mailboxHash,
    phone: hashes.phoneHash,
    address: hashes.addressHash,
  }
  return Object.entries(keys).flatMap(([name, value]) => (value === null ? [] : [`order ${name} ${value}`]))
}

/** The caller has locked `holdKeys`. */
export async function hasRoom(tx: PlainTransaction, hold: UnconfirmedHold, pieces: number): Promise<boolean> {
  const { accountId, mailboxHash, phoneHash, addressHash, customerPieces, addressPieces } = hold
  const [row] = await tx.sql<{ fits: boolean }>(
    HAS_ROOM,
    [accountId, mailboxHash, phoneHash, addressHash, customerPieces - pieces, addressPieces - pieces],
    { name: 'unconfirmed-room' },
  )
  return row?.fits ?? false
}

const within = (column: string, value: string, most: string): string =>
  `(${value} IS NULL OR (SELECT coalesce(sum("pieces"), 0) FROM "UnconfirmedOrder" WHERE "${column}" = ${value}) <= ${most})`

const HAS_ROOM = `SELECT ${within('accountId', '$1::uuid', '$5::int')} AND ${within('mailboxHash', '$2::text', '$5::int')}
  AND ${within('phoneHash', '$3::text', '$5::int')} AND ${within('addressHash', '$4::text', '$6::int')} AS fits`

export async function recordUnconfirmed(
  tx: PlainTransaction,
  { orderId, hold, pieces, at }: { orderId: string; hold: UnconfirmedHold; pieces: number; at: Date },
): Promise<void> {
  const { isProven, accountId, mailboxHash, phoneHash, addressHash } = hold
  await tx.sql(
    `INSERT INTO "UnconfirmedOrder" ("orderId", "since", "pieces", "isProven", "accountId", "mailboxHash", "phoneHash", "addressHash", "createdAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $2)`,
    [orderId, at, pieces, isProven, accountId, mailboxHash, phoneHash, addressHash],
    { name: 'record-unconfirmed' },
  )
}

export async function tooMuchHeld(): Promise<UserError> {
  return new UserError(
    `Ваши заказы, которые мы ещё не подтвердили, держат слишком много товара. ${await readCallUs()}: подтвердим их и оформим этот заказ.`,
    { status: 429, code: 'too-much-held' },
  )
}

async function hasProven(userId: string | null, email: string): Promise<boolean> {
  if (userId === null) return false
  const rows = await sql(
    'SELECT 1 FROM "User" WHERE "id" = $1 AND "email" = $2 AND "emailVerifiedAt" IS NOT NULL',
    [userId, email],
    {
      name: 'has-proven-email',
    },
  )
  return rows.length > 0
}
