import { setPendingEmail } from '~/domain/accounts/index.server'
import { now } from '~/platform/clock'
import { derivedToken, hashToken } from '~/platform/crypto.server'
import { getDb, transaction, type Database } from '~/platform/db.server'
import type { AccountTokenPurpose, Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { accountLinkAsked } from './events.server'
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
/** How long a link works, in milliseconds. */
const lives: Record<Purpose, number> = {
  RESET_PASSWORD: HOUR,
  ACTIVATE_ACCOUNT: 7 * 24 * HOUR,
  VERIFY_EMAIL: 3 * 24 * HOUR,
  CONFIRM_EMAIL_CHANGE: 24 * HOUR,
}
/** So many links of one purpose per account and hour are mailed; further requests are answered the same and mail nothing. */
const MAX_PER_HOUR = 3

interface LinkRequest {
  kind: AccountLinkKind
  /** Whose account; an e-mail that nobody has makes no link, and takes the same work. */
  person: { userId: string } | { email: string }
  newEmail?: string | undefined
}

/**
 * Makes a one-time link for an active account and asks for its mail. For an unknown e-mail, or over the limit, only the event is written, so
 * that the answer's time tells nothing.
 */
export async function askForLink({ kind, person, newEmail }: LinkRequest, tx?: Database): Promise<void> {
  if (!tx) return transaction((own) => askForLink({ kind, person, newEmail }, own))
  const at = now()
  const purpose = purposes[kind]
  const tokenId = newId()
  // One statement whoever is asked for: steps of the typed client would tell by their number whether there is an account.
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
  await recordOutbox(tx, outboxRow(accountLinkAsked, { tokenId, kind }))
}

/** Who gets the mail with a link, and the token that it carries. */
export interface AccountLink {
  userId: string
  /** Empty unless the account has proven this very address: anybody can type a name beside another's. */
  name: string
  email: string
  token: string
}

/** The account behind a working token. */
export interface TokenOwner {
  userId: string
  name: string
  /** The address that the link was mailed to, and which it therefore proves. */
  email: string
  role: Role
}

/** A link that still works, for its mail; null when it was used, is over, or never was. */
export async function readAccountLink(tokenId: string): Promise<AccountLink | null> {
  const link = await findWorkingLink({ id: tokenId })
  if (!link) return null
  const { email, purpose, user } = link
  const isProven = user.emailVerifiedAt !== null && user.email === email
  return { userId: user.id, name: isProven ? user.name : '', email, token: tokenOf(purpose, tokenId) }
}

/** The account that a working token belongs to, or null. */
export async function findTokenOwner(token: string, allowed: readonly Purpose[]): Promise<TokenOwner | null> {
  const link = await findWorkingLink({ tokenHash: hashToken(token), purpose: { in: [...allowed] } })
  return link && { userId: link.user.id, name: link.user.name, email: link.email, role: link.user.role }
}

/** A link proves the address that it was mailed to: it is no good for an account that has another one by now. */
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

/** Uses a token up inside the transaction that does what it allows; false when somebody was quicker. */
export async function useToken({ db }: Database, token: string): Promise<boolean> {
  const at = now()
  const { count } = await db.accountToken.updateMany({
    where: { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  })
  return count > 0
}

/** Makes every open link of an account useless, and drops an e-mail change or a second step that waits: whoever asked for them may have been a stranger. */
export async function voidLinks(tx: Database, userId: string): Promise<void> {
  await tx.db.accountToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now() } })
  await setPendingEmail(tx, userId, null)
  await voidPendingSignIns(tx, userId)
}

/** A token can be made again from its row's id, so that a mail whose sending is repeated carries the same link. */
function tokenOf(purpose: AccountTokenPurpose, tokenId: string): string {
  return derivedToken(purpose, tokenId)
}
