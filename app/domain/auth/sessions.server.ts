import { noteSignIn } from '~/domain/accounts/index.server'
import { recordAudit, staffActor } from '~/domain/audit/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { purgeTags } from '~/platform/cache.server'
import { now } from '~/platform/clock'
import { hashToken, newToken } from '~/platform/crypto.server'
import { getDb, sql, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { Prisma, Session, SessionKind } from '~/platform/generated/prisma/client'
import { isId, newId } from '~/platform/ids.server'
import { writeInPassing } from '~/platform/write-in-passing.server'

import { may, permissionsOf } from './permissions'
import { hasSecondStep, secondStepColumns, withSecondStep } from './second-step-held'
import { deviceName, type Permission, type Role, type SessionSummary } from './shared'

const HOUR = 3_600_000
/** Idle life of a customer's session in milliseconds (decision 15). */
const CUSTOMER_IDLE_LIFE = 30 * 24 * HOUR
/** More sessions than anybody has. */
const MAX_LISTED = 50
/** An administrator signs in again at least this often, in milliseconds. */
const ADMIN_ABSOLUTE_LIFE = 12 * HOUR
/** The rolling expiry is written at most this often. */
const TOUCH_INTERVAL = 60_000

/** What every process hears when sessions have been ended, or what their people may has changed: whatever is open for them is to be looked at again. */
export const SESSIONS_TAG = 'sessions'

/** A person with a live session, or a program with a live token of that person. */
export interface SignedIn {
  userId: string
  /** The session; of a program, its token. */
  sessionId: string
  name: string
  email: string
  role: Role
  /** None while the owner asks staff for a second step and this person has none: nothing opens but where it is set up. */
  permissions: readonly Permission[]
  mustSetUpSecondStep: boolean
  /** It is a program: its permissions are those of its token that its maker has too. */
  isProgram?: true
}

interface FoundSession extends SignedIn {
  /** Its expiry was moved just now: whatever carries the token should live as long again. */
  prolonged: boolean
}

interface FindOptions {
  /** False for requests that a person did not make: they do not keep a session alive. */
  prolong?: boolean
}

type SessionRow = Omit<SignedIn, 'permissions' | 'mustSetUpSecondStep'> &
  Pick<Session, 'lastSeenAt' | 'createdAt'> & { granted: string[] | null; hasSecondStep: boolean }

interface NewSession {
  userId: string
  kind: SessionKind
  userAgent: string | null
  ip: string
  /** The second step was made, where the account has one. */
  isSecondStepDone?: true | undefined
}

/**
 * Starts a session and returns the token that the client keeps; the database keeps its hash. Its owner has just proven who they are. One of the back office is written
 * into the audit log: it is how staff see that somebody else came in under their name.
 * @throws UserError (403) for an account with a second step that was not made: no way in may pass it by
 */
export async function startSession({ isSecondStepDone, ...input }: NewSession): Promise<string> {
  if (!isSecondStepDone) await assertNoSecondStep(input.userId)
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

async function assertNoSecondStep(userId: string): Promise<void> {
  if (await owesSecondStep(userId))
    throw new UserError('Для входа в этот кабинет нужен второй шаг', { status: 403 })
}

/** Whether an account's sign-in has a second step. */
export async function owesSecondStep(userId: string): Promise<boolean> {
  return (await getDb().user.count({ where: { id: userId, ...withSecondStep } })) > 0
}

async function recordSignIn(
  tx: Database,
  { userId, userAgent, ip }: Omit<NewSession, 'isSecondStepDone'>,
): Promise<void> {
  const actor = staffActor({ userId, name: await noteSignIn(tx, userId), ip, permissions: [] })
  const after = { device: deviceName(userAgent) }
  await recordAudit(tx, { actor, action: 'staff.sign-in', object: { entity: 'User', id: userId }, after })
}

/**
 * Who holds the token and what they may by now, or null when it is unknown, expired, of another kind, or its account is not active. Prolongs the session, at most once a
 * minute.
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
         OR EXISTS (SELECT 1 FROM "Passkey" passkey WHERE passkey."userId" = person."id") AS "hasSecondStep"
     FROM "Session" session JOIN "User" person ON person."id" = session."userId" LEFT JOIN "StaffRole" staff_role ON staff_role."id" = person."staffRoleId"
     WHERE session."tokenHash" = $1 AND session."kind" = $2::"SessionKind" AND session."expiresAt" > $3 AND person."status" = 'ACTIVE'`,
    [hashToken(token), kind, at],
    { name: 'find-session' },
  )
  if (!row) return null
  if (kind === 'ADMIN' && at.getTime() - row.createdAt.getTime() > ADMIN_ABSOLUTE_LIFE) return null
  const isDue = prolong && at.getTime() - row.lastSeenAt.getTime() > TOUCH_INTERVAL
  const prolonged = isDue && (await prolongSession(row.sessionId, kind, at))
  const { sessionId, userId, name, email, role, granted, hasSecondStep } = row
  const held = permissionsOf(role, granted)
  const mustSetUpSecondStep = await lacksSecondStep(held, hasSecondStep)
  return {
    sessionId,
    userId,
    name,
    email,
    role,
    permissions: mustSetUpSecondStep ? [] : held,
    mustSetUpSecondStep,
    prolonged,
  }
}

/** Gives whether the session was prolonged: one that cannot be written now is as good as before. */
function prolongSession(id: string, kind: SessionKind, at: Date): Promise<boolean> {
  return writeInPassing(async () => {
    const data = { lastSeenAt: at, expiresAt: await expiryOf(kind, at) }
    await getDb().session.updateMany({ where: { id }, data })
  })
}

/** Whether the owner asks somebody with these permissions for a second step that they do not have. */
export async function lacksSecondStep(held: readonly Permission[], hasSecondStep: boolean): Promise<boolean> {
  if (hasSecondStep || !may({ permissions: held }, 'office.enter')) return false
  return (await readSettings('security')).requireSecondStep
}

/** Ends the session that the token belongs to, if any. */
export async function endSession(token: string): Promise<void> {
  await transaction((tx) => endSessions(tx, { tokenHash: hashToken(token) }))
}

/** Ends sessions in the caller's transaction, for all processes at once; returns how many there were. */
export async function endSessions(tx: Database, where: Prisma.SessionWhereInput): Promise<number> {
  const { count } = await tx.db.session.deleteMany({ where })
  if (count > 0) await purgeTags([SESSIONS_TAG], tx)
  return count
}

/** Permissions by session. */
type Permissions = ReadonlyMap<string, readonly Permission[]>

/** The sessions among these that are valid and whose person has the permission, with that person's permissions. */
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
      user: { select: { role: true, staffRole: { select: { permissions: true } }, ...secondStepColumns } },
    },
    take: ids.length,
  })
  const { requireSecondStep } = await readSettings('security')
  const live = rows.flatMap(({ id, user }): [string, readonly Permission[]][] => {
    const permissions = permissionsOf(user.role, user.staffRole?.permissions ?? null)
    const isOpen = !requireSecondStep || hasSecondStep(user)
    return isOpen && may({ permissions }, permission) ? [[id, permissions]] : []
  })
  return new Map(live)
}

/** Where a person is signed in, the last used first. */
export function listSessions(userId: string): Promise<SessionSummary[]> {
  return getDb().session.findMany({
    where: { userId, expiresAt: { gt: now() } },
    select: { id: true, kind: true, userAgent: true, ip: true, lastSeenAt: true, createdAt: true },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    take: MAX_LISTED,
  })
}

/** Signs a person out in one place. @throws UserError (404) when the session is not theirs */
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

/** Signs a person out everywhere. */
export async function endAllSessions(userId: string): Promise<void> {
  await transaction((tx) => endSessions(tx, { userId }))
}

/** Removes up to `limit` expired sessions, tokens and sign-ins that wait for their second step; returns how many rows went. */
export async function removeExpiredSessions(limit: number): Promise<number> {
  const expired = { where: { expiresAt: { lt: now() } }, limit }
  const sessions = await getDb().session.deleteMany(expired)
  const tokens = await getDb().accountToken.deleteMany(expired)
  const pending = await getDb().pendingSignIn.deleteMany(expired)
  return sessions.count + tokens.count + pending.count
}

/** Customers stay signed in for 30 days from the last visit, the back office for as long as its setting says (an hour). */
async function expiryOf(kind: SessionKind, at: Date): Promise<Date> {
  const life =
    kind === 'ADMIN' ? (await readSettings('security')).sessionTimeoutSeconds * 1_000 : CUSTOMER_IDLE_LIFE
  return new Date(at.getTime() + life)
}
