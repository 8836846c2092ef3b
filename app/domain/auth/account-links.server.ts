import { setPendingEmail } from '~/domain/accounts/index.server'
import { now } from '~/platform/dates/clock'
import { derivedToken, hashToken } from '~/platform/security/crypto.server'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import type { AccountTokenPurpose, Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { accountLinkRequested } from './events.server'
import { voidPendingSignIns } from './pending-sign-in.server'
import type { AccountLinkKind, Role } from './shared'

type Purpose = Exclude<AccountTokenPurpose, 'SET_PASSWORD'>

const HOUR = 3_600_000
const purposes: Record<AccountLinkKind, Purpose> = {
  reset: 'RESET_PASSWORD',
  taken: 'RESET_PASSWORD',
  activation: 'ACTIVATE_ACCOUNT',
  'staff-invitation': 'ACTIVATE_ACCOUNT',
  verification: 'VERIFY_EMAIL',
  'email-change': 'CONFIRM_EMAIL_CHANGE',
}
/** Milliseconds. */
const lives: Record<Purpose, number> = {
  RESET_PASSWORD: HOUR,
  ACTIVATE_ACCOUNT: 7 * 24 * HOUR,
  VERIFY_EMAIL: 3 * 24 * HOUR,
  CONFIRM_EMAIL_CHANGE: 24 * HOUR,
}
/** Per account, purpose and hour. Further requests get the same response but no email. */
const MAX_PER_HOUR = 3

interface LinkRequest {
  kind: AccountLinkKind
  person: { userId: string } | { email: string }
  newEmail?: string | undefined
}

/** An unknown email or an exceeded limit only writes the event, so that response times reveal nothing. */
export async function askForLink({ kind, person, newEmail }: LinkRequest, tx?: Database): Promise<void> {
  if (!tx) return transaction((own) => askForLink({ kind, person, newEmail }, own))
  const at = now()
  const purpose = purposes[kind]
  const tokenId = newId()
  // One statement: the number of steps would reveal whether the account exists.
  await tx.sql(
    `INSERT INTO "AccountToken" ("id", "userId", "purpose", "tokenHash", "email", "expiresAt", "createdAt")
     SELECT $1, person."id", $2::"AccountTokenPurpose", $3, coalesce($4, person."email"), $5, $6 FROM "User" person
     WHERE (person."id" = $7::uuid OR person."email" = $8) AND person."status" = 'ACTIVE'
       AND (SELECT count(*) FROM "AccountToken" earlier
            WHERE earlier."userId" = person."id" AND earlier."purpose" = $2::"AccountTokenPurpose" AND earlier."createdAt" > $9) < $10`,
    [
      tokenId,
      purpose,
      hashToken(tokenOf(purpose, tokenId)),
      newEmail ?? null,
      new Date(at.getTime() + lives[purpose]),
      at,
      'userId' in person ? person.userId : null,
      'email' in person ? person.email : null,
      new Date(at.getTime() - HOUR),
      MAX_PER_HOUR,
    ],
  )
  await recordOutbox(tx, outboxRow(accountLinkRequested, { tokenId, kind }))
}

export interface AccountLink {
  userId: string
  /** Empty unless this address is verified, since a stranger may have typed the name. */
  name: string
  email: string
  token: string
}

export interface TokenOwner {
  userId: string
  name: string
  email: string
  role: Role
}

/** Null when it was used, has expired or never existed. */
export async function readAccountLink(tokenId: string): Promise<AccountLink | null> {
  const link = await findWorkingLink({ id: tokenId })
  if (!link) return null
  const { email, purpose, user } = link
  const isProven = user.emailVerifiedAt !== null && user.email === email
  return { userId: user.id, name: isProven ? user.name : '', email, token: tokenOf(purpose, tokenId) }
}

export async function findTokenOwner(token: string, allowed: readonly Purpose[]): Promise<TokenOwner | null> {
  const link = await findWorkingLink({ tokenHash: hashToken(token), purpose: { in: [...allowed] } })
  return link && { userId: link.user.id, name: link.user.name, email: link.email, role: link.user.role }
}

/** A link is invalid after the account's address has changed. */
async function findWorkingLink(which: Prisma.AccountTokenWhereInput) {
  const link = await getDb().accountToken.findFirst({
    where: { ...which, usedAt: null, expiresAt: { gt: now() }, user: { status: 'ACTIVE' } },
    select: {
      email: true,
      purpose: true,
      user: {
        select: { id: true, name: true, role: true, email: true, pendingEmail: true, emailVerifiedAt: true },
      },
    },
  })
  if (!link) return null
  const { email, pendingEmail } = link.user
  return link.email === email || (link.purpose === 'CONFIRM_EMAIL_CHANGE' && link.email === pendingEmail)
    ? link
    : null
}

/** Must run in the transaction of the allowed action. Returns false when another request was first. */
export async function useToken({ db }: Database, token: string): Promise<boolean> {
  const at = now()
  const { count } = await db.accountToken.updateMany({
    where: { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  })
  return count > 0
}

/** Also cancels a pending email change or second step, since a stranger may have requested them. */
export async function voidLinks(tx: Database, userId: string): Promise<void> {
  await tx.db.accountToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now() } })
  await setPendingEmail(tx, userId, null)
  await voidPendingSignIns(tx, userId)
}

/** Derived from the row's id, so that a resent email carries the same link. */
function tokenOf(purpose: AccountTokenPurpose, tokenId: string): string {
  return derivedToken(purpose, tokenId)
}
