import { noteSignIn } from '~/domain/accounts/index.server'
import { recordAudit, staffActor } from '~/domain/audit/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { hashToken, newToken } from '~/platform/security/crypto.server'
import { getDb, sql, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma, Session, SessionKind } from '~/platform/generated/prisma/client'
import { isId, newId } from '~/platform/db/ids.server'
import { writeInPassing } from '~/platform/db/write-in-passing.server'

import { may, permissionsOf } from './permissions'
import { hasTwoFactor, twoFactorColumns, withTwoFactor } from './two-factor-held'
import { deviceName, type Permission, type Role, type SessionSummary } from './shared'

const HOUR = 3_600_000
/** Milliseconds (decision 150). */
const CUSTOMER_IDLE_LIFE = 30 * 24 * HOUR
const MAX_LISTED = 50
const ADMIN_ABSOLUTE_LIFE = 12 * HOUR
const TOUCH_INTERVAL = 60_000

/**
 * Published to all processes when sessions end or permissions change; open connections must then be checked
 * again.
 */
export const SESSIONS_TAG = 'sessions'

export interface SignedIn {
  userId: string
  sessionId: string
  name: string
  email: string
  role: Role
  /** Empty while a required second step is not set up. */
  permissions: readonly Permission[]
  mustSetUpTwoFactor: boolean
  /** An API token has those of its permissions that its author still has. */
  isProgram?: true
}

interface FoundSession extends SignedIn {
  /** The expiry was moved; the cookie should be renewed too. */
  prolonged: boolean
}

interface FindOptions {
  /** False for requests that a person did not make. */
  prolong?: boolean
}

type SessionRow = Omit<SignedIn, 'permissions' | 'mustSetUpTwoFactor'> &
  Pick<Session, 'lastSeenAt' | 'createdAt'> & { granted: string[] | null; hasTwoFactor: boolean }

interface NewSession {
  userId: string
  kind: SessionKind
  userAgent: string | null
  ip: string
  isTwoFactorDone?: true | undefined
}

/**
 * The caller must have just verified the person's identity. Returns the token; the database stores only its
 * hash. Back-office sign-ins are written to the audit log.
 * @throws UserError (403) when the account's second step was not completed
 */
export async function startSession({ isTwoFactorDone, ...input }: NewSession): Promise<string> {
  if (!isTwoFactorDone) await assertNoTwoFactor(input.userId)
  const token = newToken()
  const at = now()
  const expiresAt = await expiryOf(input.kind, at)
  const userAgent = input.userAgent?.slice(0, 300) ?? null
  const data = {
    ...input,
    userAgent,
    id: newId(),
    tokenHash: hashToken(token),
    lastSeenAt: at,
    passwordProvenAt: at,
    expiresAt,
    createdAt: at,
  }
  if (input.kind === 'ADMIN') {
    await transaction(async (tx) => {
      await tx.db.session.create({ data, select: { id: true } })
      await recordSignIn(tx, input)
    })
  } else await getDb().session.create({ data, select: { id: true } })
  return token
}

async function assertNoTwoFactor(userId: string): Promise<void> {
  if (await needsTwoFactor(userId))
    throw new UserError('Для входа в этот кабинет нужен второй шаг', { status: 403 })
}

export async function needsTwoFactor(userId: string): Promise<boolean> {
  return (await getDb().user.count({ where: { id: userId, ...withTwoFactor } })) > 0
}

async function recordSignIn(
  tx: Database,
  { userId, userAgent, ip }: Omit<NewSession, 'isTwoFactorDone'>,
): Promise<void> {
  const actor = staffActor({ userId, name: await noteSignIn(tx, userId), ip, permissions: [] })
  const after = { device: deviceName(userAgent) }
  await recordAudit(tx, { actor, action: 'staff.sign-in', object: { entity: 'User', id: userId }, after })
}

/**
 * Null when unknown, expired, of another kind, or the account is inactive. Prolongs the session at most once
 * a minute.
 */
export async function findSession(
  token: string,
  kind: SessionKind,
  { prolong = true }: FindOptions = {},
): Promise<FoundSession | null> {
  const at = now()
  const [row] = await sql<SessionRow>(
    `SELECT session."id" AS "sessionId", session."lastSeenAt", session."createdAt", person."id" AS "userId", person."name", person."email", person."role", staff_role."permissions" AS "granted",
       EXISTS (SELECT 1 FROM "SecondFactor" factor WHERE factor."userId" = person."id" AND factor."confirmedAt" IS NOT NULL)
         OR EXISTS (SELECT 1 FROM "SmsFactor" factor WHERE factor."userId" = person."id" AND factor."confirmedAt" IS NOT NULL)
         OR EXISTS (SELECT 1 FROM "Passkey" passkey WHERE passkey."userId" = person."id") AS "hasTwoFactor"
     FROM "Session" session JOIN "User" person ON person."id" = session."userId" LEFT JOIN "StaffRole" staff_role ON staff_role."id" = person."staffRoleId"
     WHERE session."tokenHash" = $1 AND session."kind" = $2::"SessionKind" AND session."expiresAt" > $3 AND person."status" = 'ACTIVE'`,
    [hashToken(token), kind, at],
    { name: 'find-session' },
  )
  if (!row) return null
  if (kind === 'ADMIN' && at.getTime() - row.createdAt.getTime() > ADMIN_ABSOLUTE_LIFE) return null
  const isDue = prolong && at.getTime() - row.lastSeenAt.getTime() > TOUCH_INTERVAL
  const prolonged = isDue && (await prolongSession(row.sessionId, kind, at))
  const { sessionId, userId, name, email, role, granted, hasTwoFactor } = row
  const held = permissionsOf(role, granted)
  const mustSetUpTwoFactor = await lacksTwoFactor(held, hasTwoFactor)
  return {
    sessionId,
    userId,
    name,
    email,
    role,
    permissions: mustSetUpTwoFactor ? [] : held,
    mustSetUpTwoFactor,
    prolonged,
  }
}

function prolongSession(id: string, kind: SessionKind, at: Date): Promise<boolean> {
  return writeInPassing(async () => {
    const data = { lastSeenAt: at, expiresAt: await expiryOf(kind, at) }
    await getDb().session.updateMany({ where: { id }, data })
  })
}

export async function lacksTwoFactor(held: readonly Permission[], hasTwoFactor: boolean): Promise<boolean> {
  if (hasTwoFactor || !may({ permissions: held }, 'office.enter')) return false
  return (await readSettings('security')).requireSecondStep
}

export async function endSession(token: string): Promise<void> {
  await transaction((tx) => endSessions(tx, { tokenHash: hashToken(token) }))
}

/** Runs in the caller's transaction and notifies all processes. Returns the number. */
export async function endSessions(tx: Database, where: Prisma.SessionWhereInput): Promise<number> {
  const { count } = await tx.db.session.deleteMany({ where })
  if (count > 0) await purgeTags([SESSIONS_TAG], tx)
  return count
}

type Permissions = ReadonlyMap<string, readonly Permission[]>

export async function liveSessions(ids: readonly string[], permission: Permission): Promise<Permissions> {
  const at = now()
  const rows = await getDb().session.findMany({
    where: {
      id: { in: [...ids] },
      expiresAt: { gt: at },
      user: { status: 'ACTIVE' },
      OR: [{ kind: { not: 'ADMIN' } }, { createdAt: { gte: new Date(at.getTime() - ADMIN_ABSOLUTE_LIFE) } }],
    },
    select: {
      id: true,
      user: { select: { role: true, staffRole: { select: { permissions: true } }, ...twoFactorColumns } },
    },
    take: ids.length,
  })
  const { requireSecondStep } = await readSettings('security')
  const live = rows.flatMap(({ id, user }): [string, readonly Permission[]][] => {
    const permissions = permissionsOf(user.role, user.staffRole?.permissions ?? null)
    const isOpen = !requireSecondStep || hasTwoFactor(user)
    return isOpen && may({ permissions }, permission) ? [[id, permissions]] : []
  })
  return new Map(live)
}

export function listSessions(userId: string): Promise<SessionSummary[]> {
  return getDb().session.findMany({
    where: { userId, expiresAt: { gt: now() } },
    select: { id: true, kind: true, userAgent: true, ip: true, lastSeenAt: true, createdAt: true },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    take: MAX_LISTED,
  })
}

/** @throws UserError (404) when the session is not theirs */
export async function endOwnSession({
  userId,
  sessionId,
}: {
  userId: string
  sessionId: string
}): Promise<void> {
  const ended = isId(sessionId) ? await transaction((tx) => endSessions(tx, { id: sessionId, userId })) : 0
  if (ended === 0) throw new UserError('Сеанс не найден', { status: 404 })
}

export async function endAllSessions(userId: string): Promise<void> {
  await transaction((tx) => endSessions(tx, { userId }))
}

export async function removeExpiredSessions(limit: number): Promise<number> {
  const expired = { where: { expiresAt: { lt: now() } }, limit }
  const sessions = await getDb().session.deleteMany(expired)
  const tokens = await getDb().accountToken.deleteMany(expired)
  const pending = await getDb().pendingSignIn.deleteMany(expired)
  return sessions.count + tokens.count + pending.count
}

async function expiryOf(kind: SessionKind, at: Date): Promise<Date> {
  const life =
    kind === 'ADMIN' ? (await readSettings('security')).sessionTimeoutSeconds * 1_000 : CUSTOMER_IDLE_LIFE
  return new Date(at.getTime() + life)
}
