import { TOTP } from 'otpauth'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { startTwoFactor, findSession, hashPassword, startSession } from '~/domain/auth/index.server'
import { beginSetUp, confirmSetUp, readTwoFactor } from '~/domain/two-factor/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { createUser } from '../database/factories'

const ip = '127.0.0.1'
let passwordHash = ''

export const APP_PASSWORD = 'верный пароль'

export function later(seconds: number): void {
  holdClock(new Date(now().getTime() + seconds * 1_000))
}

export async function administratorWithPassword() {
  passwordHash ||= await hashPassword(APP_PASSWORD)
  const {
    id: userId,
    email,
    name,
  } = await createUser({ role: 'ADMIN', passwordHash, emailVerifiedAt: now() })
  return { userId, email, actor: staffActor({ userId, name, ip, permissions }) }
}

export async function keyOf(person: { userId: string; sessionId: string; email: string }): Promise<string> {
  const { app } = await readTwoFactor(person)
  if (app.step !== 'set-up') throw new Error('Nothing is being set up')
  return app.key.replaceAll(' ', '')
}

export function codeOf(secret: string, seconds = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now().getTime() + seconds * 1_000 })
}

export async function personWithApp() {
  const { userId, email, actor } = await administratorWithPassword()
  const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip })
  const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
  const person = { userId, email, sessionId, ip, actor }
  await beginSetUp(person)
  const secret = await keyOf(person)
  const codes = await confirmSetUp({ ...person, code: codeOf(secret) })
  later(30)
  return {
    ...person,
    token,
    codes,
    codeAt: (seconds = 0) => codeOf(secret, seconds),
    begin: () => startTwoFactor({ userId, kind: 'ADMIN' }),
  }
}

export async function noticesTo(userId: string): Promise<string[]> {
  const rows = await getDb().outboxEvent.findMany({ where: { name: 'account.changed' } })
  return rows
    .map(({ payload }) => payload as { userId: string; kind: string })
    .filter((one) => one.userId === userId)
    .map(({ kind }) => kind)
    .sort()
}
