import { listSessions } from '~/domain/auth/index.server'
import { getDb } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'

import { staffColumns, staffRole, staffState } from './list-staff.server'
import type { StaffSignIn } from './staff-words'

/** So many of the last sign-ins are shown. */
const SIGN_INS = 20

/** What is said of somebody who does not work for the shop. */
export const staffNotFound = (): UserError => new UserError('Сотрудник не найден', { status: 404 })

/** Which role and access a form was filled in from. */
export const staffVersion = ({ role, status }: { role: string; status: string }): string => `${role}.${status}`

/** Somebody who works for the shop, where they are signed in, and when they came. @throws UserError (404) */
export async function readStaffMember(staffId: string) {
  const person = isId(staffId)
    ? await getDb().user.findFirst({ where: { id: staffId, role: { in: ['ADMIN', 'MODERATOR'] } }, select: staffColumns })
    : null
  if (!person) throw staffNotFound()
  const [sessions, signIns] = await Promise.all([listSessions(staffId), listSignIns(staffId)])
  const { id, name, email, status, lastSignInAt, createdAt } = person
  return {
    member: {
      id,
      name,
      email,
      status,
      lastSignInAt,
      createdAt,
      role: staffRole(person.role),
      state: staffState(person),
      version: staffVersion(person),
    },
    sessions,
    signIns,
  }
}

/** The administrator who was first, and has full access. */
export async function findMainAdministrator() {
  return getDb().user.findFirst({
    where: { role: 'ADMIN', status: 'ACTIVE' },
    select: { id: true, name: true, email: true },
    orderBy: { createdAt: 'asc' },
  })
}

async function listSignIns(staffId: string): Promise<StaffSignIn[]> {
  const entries = await getDb().auditLog.findMany({
    where: { actorId: staffId, action: 'staff.sign-in' },
    select: { id: true, after: true, ip: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: SIGN_INS,
  })
  return entries.map(({ id, after, ip, createdAt }) => ({ id, device: deviceIn(after), ip, at: createdAt }))
}

/** Entries of an earlier release may say it otherwise. */
function deviceIn(after: unknown): string {
  const device = typeof after === 'object' && after !== null && 'device' in after ? after.device : null
  return typeof device === 'string' ? device : 'Неизвестный браузер'
}
