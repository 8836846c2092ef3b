import { setFirstPasswordOf } from '~/domain/accounts/index.server'
import { now } from '~/platform/dates/clock'
import { derivedToken, hashToken } from '~/platform/security/crypto.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId, newId } from '~/platform/db/ids.server'

import { voidLinks } from './account-links.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'
import { proveEmail } from './confirm-email.server'

const TOKEN_LIFE = 7 * 24 * 3_600_000

/** One text for every cause, so that it reveals no orders and accounts (decision 150). */
const refusal = 'Ссылка недействительна или пароль уже задан. Войдите или восстановите пароль.'

export interface PasswordSetupProof {
  orderId: string
  token: string | null
  placedOrderIds?: readonly string[]
  visitorHash: string | null
}

interface SetupAccount {
  userId: string
  email: string
  name: string
  phone: string | null
  byToken: boolean
}

/** The same order gives the same token, so that a resent email carries the same link. */
export async function passwordSetupToken(
  orderId: string,
  account: { id: string; email: string },
): Promise<string> {
  const token = derivedToken('set-password', orderId)
  const at = now()
  const link = {
    id: newId(),
    userId: account.id,
    purpose: 'SET_PASSWORD',
    tokenHash: hashToken(token),
    orderId,
  } as const
  const data = {
    ...link,
    email: account.email,
    expiresAt: new Date(at.getTime() + TOKEN_LIFE),
    createdAt: at,
  }
  await getDb().accountToken.createMany({ data, skipDuplicates: true })
  return token
}

/** Whether the email of an earlier order still has a link that sets the password. */
export async function holdsPasswordLink(
  { id, email }: { id: string; email: string },
  orderId: string,
): Promise<boolean> {
  const earlier = await getDb().accountToken.findFirst({
    where: {
      ...{ userId: id, email, purpose: 'SET_PASSWORD', orderId: { not: orderId } },
      ...{ usedAt: null, expiresAt: { gt: now() } },
    },
    select: { id: true },
  })
  return earlier !== null
}

/** @throws UserError (403) with a neutral text */
export async function checkPasswordSetup(proof: PasswordSetupProof): Promise<{ email: string }> {
  const { email } = await findAccount(proof)
  return { email }
}

/**
 * A token from the email also verifies the address. Name and phone come from the proven order, since another
 * person may have typed the account's.
 * @throws UserError (403) with a neutral text, or beside `password`
 */
export async function setFirstPassword(
  proof: PasswordSetupProof & { password: string },
): Promise<{ userId: string }> {
  const account = await findAccount(proof)
  await assertGoodPassword(proof.password, { email: account.email, role: 'CUSTOMER' })
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

async function findAccount({
  orderId,
  token,
  visitorHash,
  placedOrderIds = [],
}: PasswordSetupProof): Promise<SetupAccount> {
  const order = isId(orderId) ? await findOrder(orderId, token) : null
  const person = order?.user
  if (!person || person.email !== order.email) throw new UserError(refusal, { status: 403 })
  const byToken = order.accountTokens.some(
    ({ userId, email }) => userId === person.id && email === person.email,
  )
  const byCart = order.cartCookieOpens && visitorHash !== null && order.visitorHash === visitorHash
  const byBrowser = order.madeAccount && (byCart || placedOrderIds.includes(orderId))
  if (!byToken && !byBrowser) throw new UserError(refusal, { status: 403 })
  return {
    userId: person.id,
    email: person.email,
    name: `${order.firstName} ${order.lastName}`,
    phone: order.phone,
    byToken,
  }
}

function findOrder(orderId: string, token: string | null) {
  const tokenHash = token === null ? { in: [] } : hashToken(token)
  return getDb().order.findFirst({
    where: { id: orderId, user: { passwordHash: null, status: 'ACTIVE', role: 'CUSTOMER' } },
    select: {
      email: true,
      firstName: true,
      lastName: true,
      phone: true,
      madeAccount: true,
      visitorHash: true,
      cartCookieOpens: true,
      user: { select: { id: true, email: true } },
      accountTokens: {
        where: { tokenHash, purpose: 'SET_PASSWORD', usedAt: null, expiresAt: { gt: now() } },
        select: { userId: true, email: true },
      },
    },
  })
}
