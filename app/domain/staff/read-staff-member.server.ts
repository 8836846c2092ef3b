import { hasTwoFactor, listSessions } from '~/domain/auth/index.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

import { isWithin, type Grantor } from './grantor.server'
import { staffColumns, staffState } from './list-staff.server'
import { keyOfRole, nameOfRole, standingOf } from './role-of-key.server'
import type { StaffSignIn } from './staff-words'

const SIGN_INS = 20

export const staffNotFound = (): UserError => new UserError('Сотрудник не найден', { status: 404 })

export const staffVersion = ({
  status,
  ...person
}: Parameters<typeof keyOfRole>[0] & { status: string }): string => `${keyOfRole(person)}.${status}`

/** @throws UserError (404) */
export async function readStaffMember(staffId: string, by: Grantor) {
  const person = isId(staffId)
    ? await getDb().user.findFirst({
        where: { id: staffId, role: { not: 'CUSTOMER' } },
        select: staffColumns,
      })
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
      role: keyOfRole(person),
      roleName: nameOfRole(person),
      state: staffState(person),
      hasTwoFactor: hasTwoFactor(person),
      version: staffVersion(person),
    },
    isWithin: isWithin(by, standingOf(person)),
    sessions,
    signIns,
  }
}

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

function deviceIn(after: unknown): string {
  const device = typeof after === 'object' && after !== null && 'device' in after ? after.device : null
  return typeof device === 'string' ? device : 'Неизвестный браузер'
}
