import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/clock'
import { hashToken, newToken } from '~/platform/crypto.server'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import type { Role, SessionSummary } from './shared'

type SessionKind = 'CUSTOMER' | 'ADMIN' | 'API'

const HOUR = 3_600_000
/** Idle life of a customer's session in milliseconds (decision 15). */
const CUSTOMER_IDLE_LIFE = 30 * 24 * HOUR
/** More sessions than anybody has. */
const MAX_LISTED = 50
/** An administrator signs in again at least this often, in milliseconds. */
const ADMIN_ABSOLUTE_LIFE = 12 * HOUR
/** The rolling expiry is written at most this often. */
const TOUCH_INTERVAL = 60_000

/** A person with a live session. */
export interface SignedIn {
  userId: string
  sessionId: string
  name: string
  email: string
  role: Role
}

interface FoundSession extends SignedIn {
  /** Its expiry was moved just now: whatever carries the token should live as long again. */
  prolonged: boolean
}

interface FindOptions {
  /** False for requests that a person did not make: they do not keep a session alive. */
  prolong?: boolean
}

interface SessionRow {
  sessionId: string
  userId: string
  name: string
  email: string
  role: Role
  lastSeenAt: Date
  createdAt: Date
}

/** Starts a session and returns the token that the client keeps; the database keeps its hash. */
export async function startSession(input: { userId: string; kind: SessionKind; userAgent: string | null; ip: string }): Promise<string> {
  const token = newToken()
  const at = now()
  const expiresAt = await expiryOf(input.kind, at)
  await sql(
    `INSERT INTO "Session" ("id", "tokenHash", "kind", "userId", "userAgent", "ip", "lastSeenAt", "expiresAt", "createdAt")
     VALUES ($1, $2, $3::"SessionKind", $4, $5, $6, $7, $8, $7)`,
    [newId(), hashToken(token), input.kind, input.userId, input.userAgent?.slice(0, 300) ?? null, input.ip, at, expiresAt],
  )
  return token
}

/** Who holds the token, or null when it is unknown, expired, of another kind, or its account is not active. Prolongs the session, at most once a minute. */
export async function findSession(token: string, kind: SessionKind, { prolong = true }: FindOptions = {}): Promise<FoundSession | null> {
  const at = now()
  const [row] = await sql<SessionRow>(
    `SELECT session."id" AS "sessionId", session."lastSeenAt", session."createdAt", person."id" AS "userId", person."name", person."email", person."role"
     FROM "Session" session JOIN "User" person ON person."id" = session."userId"
     WHERE session."tokenHash" = $1 AND session."kind" = $2::"SessionKind" AND session."expiresAt" > $3 AND person."status" = 'ACTIVE'`,
    [hashToken(token), kind, at],
    { name: 'find-session' },
  )
  if (!row) return null
  if (kind === 'ADMIN' && at.getTime() - row.createdAt.getTime() > ADMIN_ABSOLUTE_LIFE) return null
  const prolonged = prolong && at.getTime() - row.lastSeenAt.getTime() > TOUCH_INTERVAL
  if (prolonged) {
    await sql('UPDATE "Session" SET "lastSeenAt" = $2, "expiresAt" = $3 WHERE "id" = $1', [row.sessionId, at, await expiryOf(kind, at)])
  }
  const { sessionId, userId, name, email, role } = row
  return { sessionId, userId, name, email, role, prolonged }
}

/** Ends the session that the token belongs to, if any. */
export async function endSession(token: string): Promise<void> {
  await sql('DELETE FROM "Session" WHERE "tokenHash" = $1', [hashToken(token)])
}

/** Where a person is signed in, the last used first. */
export function listSessions(userId: string): Promise<SessionSummary[]> {
  return sql<SessionSummary>(
    `SELECT "id", "kind", "userAgent", "ip", "lastSeenAt", "createdAt" FROM "Session" WHERE "userId" = $1 AND "expiresAt" > $2
     ORDER BY "lastSeenAt" DESC, "id" LIMIT ${MAX_LISTED}`,
    [userId, now()],
  )
}

/** Signs a person out in one place. @throws UserError (404) when the session is not theirs */
export async function endOwnSession({ userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  const ended = await sql('DELETE FROM "Session" WHERE "id"::text = $1 AND "userId" = $2 RETURNING 1', [sessionId, userId])
  if (ended.length === 0) throw new UserError('Сеанс не найден', { status: 404 })
}

/** Signs a person out everywhere. */
export async function endAllSessions(userId: string): Promise<void> {
  await sql('DELETE FROM "Session" WHERE "userId" = $1', [userId])
}

/** Removes up to `limit` expired sessions and tokens; returns how many rows went. */
export async function removeExpiredSessions(limit: number): Promise<number> {
  const [row] = await sql<{ removed: number }>(
    `WITH sessions AS (DELETE FROM "Session" WHERE "id" IN (SELECT "id" FROM "Session" WHERE "expiresAt" < $1 LIMIT $2) RETURNING 1),
          tokens AS (DELETE FROM "AccountToken" WHERE "id" IN (SELECT "id" FROM "AccountToken" WHERE "expiresAt" < $1 LIMIT $2) RETURNING 1)
     SELECT ((SELECT count(*) FROM sessions) + (SELECT count(*) FROM tokens))::int AS removed`,
    [now(), limit],
  )
  return row?.removed ?? 0
}

/** Customers stay signed in for 30 days from the last visit, the back office for as long as its setting says (an hour). */
async function expiryOf(kind: SessionKind, at: Date): Promise<Date> {
  const life = kind === 'ADMIN' ? (await readSettings('security')).sessionTimeoutSeconds * 1_000 : CUSTOMER_IDLE_LIFE
  return new Date(at.getTime() + life)
}
