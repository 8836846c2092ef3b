import { z } from 'zod'

import { setFirstPasswordOf } from '~/domain/accounts/index.server'
import { now } from '~/platform/clock'
import { derivedToken, hashToken } from '~/platform/crypto.server'
import { sql, transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import { voidLinks } from './account-links.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'
import { proveEmail } from './prove-email.server'

const TOKEN_LIFE = 7 * 24 * 3_600_000

/** The same answer whatever is wrong, so that nobody learns about other people's orders and accounts (decision 12). */
const refusal = 'Ссылка недействительна или пароль уже задан. Войдите или восстановите пароль.'

/** What proves that the person may set the password of the order's account: the browser whose order made it, or the link in an order's mail. */
export interface PasswordSetupProof {
  orderId: string
  token: string | null
  visitorHash: string | null
}

interface SetupRow {
  userId: string
  email: string
  /** As typed in the order that the proof is about, and in no other. */
  name: string
  phone: string | null
  /** Whether the mail's link is the proof, and not (only) the browser. */
  byToken: boolean
}

/**
 * The one-time token for the password link in the order's mail. Asking again for the same order gives the same token, so that a mail
 * whose sending is repeated carries the same link.
 */
export async function passwordSetupToken(orderId: string, userId: string): Promise<string> {
  const token = derivedToken('set-password', orderId)
  const at = now()
  await sql(
    `INSERT INTO "AccountToken" ("id", "userId", "purpose", "tokenHash", "email", "orderId", "expiresAt", "createdAt")
     SELECT $1, "id", 'SET_PASSWORD', $3, "email", $4, $5, $6 FROM "User" WHERE "id" = $2 ON CONFLICT ("tokenHash") DO NOTHING`,
    [newId(), userId, hashToken(token), orderId, new Date(at.getTime() + TOKEN_LIFE), at],
  )
  return token
}

/** The e-mail of the account whose password may be set with this proof. @throws UserError with a neutral refusal (403) */
export async function checkPasswordSetup(proof: PasswordSetupProof): Promise<{ email: string }> {
  const { email } = await findAccount(proof)
  return { email }
}

/**
 * Sets the first password of the account that an order made; a token from the mail also confirms the e-mail. The account takes its name and
 * phone from the order that is proven: nobody is shown what somebody else typed. Works once.
 * @throws UserError with a neutral refusal (403), or beside `password` when it is too well known
 */
export async function setFirstPassword(proof: PasswordSetupProof & { password: string }): Promise<{ userId: string }> {
  const account = await findAccount(proof)
  await assertGoodPassword(proof.password, account.email)
  const passwordHash = await hashPassword(proof.password)
  const { byToken } = account
  await transaction(async (tx) => {
    const person = { name: account.name, phone: account.phone, openedByVisitorHash: proof.visitorHash }
    const isFirst = await setFirstPasswordOf(tx, { userId: account.userId, passwordHash, person })
    if (!isFirst) throw new UserError(refusal, { status: 403 })
    if (byToken) await proveEmail(tx, account.userId)
    await voidLinks(tx, account.userId)
  })
  return { userId: account.userId }
}

async function findAccount({ orderId, token, visitorHash }: PasswordSetupProof): Promise<SetupRow> {
  if (!z.uuid().safeParse(orderId).success) throw new UserError(refusal, { status: 403 })
  const [row] = await sql<SetupRow>(
    `SELECT person."id" AS "userId", person."email", concat_ws(' ', o."firstName", o."lastName") AS "name", o."phone", token."id" IS NOT NULL AS "byToken"
     FROM "Order" o JOIN "User" person ON person."id" = o."userId" AND person."email" = o."email"
     LEFT JOIN "AccountToken" token ON token."tokenHash" = $3 AND token."orderId" = o."id" AND token."userId" = person."id"
       AND token."email" = person."email" AND token."purpose" = 'SET_PASSWORD' AND token."usedAt" IS NULL AND token."expiresAt" > $4
     WHERE o."id" = $1 AND person."passwordHash" IS NULL AND person."status" = 'ACTIVE' AND person."role" = 'CUSTOMER'
       AND ((o."madeAccount" AND o."visitorHash" = $2) OR token."id" IS NOT NULL)`,
    [orderId, visitorHash, token === null ? null : hashToken(token), now()],
  )
  if (!row) throw new UserError(refusal, { status: 403 })
  return row
}
