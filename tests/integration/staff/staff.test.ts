import { beforeAll, beforeEach, expect, it } from 'vitest'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  activateAccount,
  checkCredentials,
  findSession,
  permissionsOf,
  startSession,
  type SignedIn,
} from '~/domain/auth/index.server'
import {
  addStaff,
  changeStaff,
  endStaffSessions,
  inviteStaffAgain,
  listStaff,
  newStaffInput,
  readStaffMember,
} from '~/domain/staff/index.server'
import { derivedToken } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { createUser } from '~tests/support/database/factories'

const ip = '127.0.0.1'
const device = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', ip }
const password = 'верный пароль'
interface Boss {
  id: string
  actor: Actor
  by: SignedIn
}
let boss: Boss
let count = 0

async function administrator(): Promise<Boss> {
  count += 1
  const { id } = await createUser({ role: 'ADMIN', name: `Ольга ${count}`, passwordHash: 'x' })
  const name = `Ольга ${count}`
  const by = {
    userId: id,
    sessionId: id,
    name,
    email: 'x@example.ru',
    role: 'ADMIN',
    permissions: permissionsOf('ADMIN', null),
    mustSetUpTwoFactor: false,
  } as const
  return { id, actor: staffActor({ userId: id, name, ip, permissions }), by }
}

const newOne = (fields: object = {}) => {
  count += 1
  return { email: `new${count}@example.ru`, name: null, role: 'MODERATOR' as const, password, ...fields }
}
const versionOf = async (staffId: string) => (await readStaffMember(staffId, boss.by)).member.version

beforeAll(async () => {
  boss = await administrator()
})

beforeEach(async () => {
  // Only the boss can sign in, so that there is a clear last administrator.
  await getDb().user.updateMany({ where: { id: { not: boss.id } }, data: { status: 'INACTIVE' } })
  await getDb().user.update({ where: { id: boss.id }, data: { role: 'ADMIN', status: 'ACTIVE' } })
})

it('a new employee signs in with the typed password, and is named by the address without a name', async () => {
  const wanted = newOne()
  const id = await addStaff({ wanted, by: boss.by, actor: boss.actor })
  expect(await checkCredentials({ email: wanted.email, password, ip })).toMatchObject({
    userId: id,
    role: 'MODERATOR',
  })
  const { member } = await readStaffMember(id, boss.by)
  expect(member).toMatchObject({ name: wanted.email.split('@')[0], state: 'active', role: 'MODERATOR' })
  expect(
    await getDb().auditLog.count({ where: { action: 'user.create', entityId: id, actorId: boss.id } }),
  ).toBe(1)
})

it('an address with an account is refused beside the field, by name, and the account stays unchanged', async () => {
  const customer = await createUser({ name: 'Анна', passwordHash: 'x' })
  const refused = addStaff({
    wanted: newOne({ email: customer.email, role: 'ADMIN' }),
    by: boss.by,
    actor: boss.actor,
  })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    field: 'email',
    message: 'Этот адрес уже занят: Анна, клиент',
  })
  expect(await getDb().user.findUnique({ where: { id: customer.id } })).toMatchObject({
    role: 'CUSTOMER',
    passwordHash: 'x',
    name: 'Анна',
  })
})

it.each([
  [{ password: 'пароль1', confirmation: 'пароль2' }, 'confirmation', 'Пароли не совпадают'],
  [{ password: '12345', confirmation: '12345' }, 'password', 'Пароль должен содержать минимум 6 символов'],
  [{ email: 'без-собаки' }, 'email', 'Введите корректный email'],
  [{ email: undefined }, 'email', 'Введите корректный email'],
  [{ password: undefined, confirmation: undefined }, 'password', 'Введите пароль'],
  [{ role: 'CUSTOMER' }, 'role', 'Выберите роль'],
])('the form of an employee refuses %j beside %s', (fields, field, text) => {
  const typed = {
    email: 'a@example.ru',
    role: 'ADMIN',
    password: 'пароль1',
    confirmation: 'пароль1',
    ...fields,
  }
  const issues = newStaffInput.safeParse(typed).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path[0], message])).toContainEqual([field, text])
})

it('an invited employee has no password before the email’s link, and is not the last administrator', async () => {
  const wanted = newOne({ role: 'ADMIN', password: null })
  const id = await addStaff({ wanted, by: boss.by, actor: boss.actor })
  expect((await readStaffMember(id, boss.by)).member.state).toBe('invited')
  await expect(checkCredentials({ email: wanted.email, password: '', ip })).rejects.toMatchObject({
    status: 401,
  })
  const gone = await administrator()
  await getDb().user.update({ where: { id: gone.id }, data: { status: 'INACTIVE' } })
  const alone = changeStaff({
    staffId: boss.id,
    role: 'ADMIN',
    status: 'INACTIVE',
    version: 'ADMIN.ACTIVE',
    by: gone.by,
    actor: gone.actor,
  })
  await expect(alone).rejects.toMatchObject({ status: 409 })
  const { id: tokenId } = await getDb().accountToken.findFirstOrThrow({
    where: { userId: id, purpose: 'ACTIVATE_ACCOUNT' },
  })
  const token = derivedToken('ACTIVATE_ACCOUNT', tokenId)
  expect(await activateAccount({ token, password })).toEqual({ userId: id, isOffice: true })
  expect((await readStaffMember(id, boss.by)).member.state).toBe('active')
  await expect(inviteStaffAgain({ staffId: id, by: boss.by, actor: boss.actor })).rejects.toMatchObject({
    status: 409,
  })
})

it('a change of role or access ends every session, and an old form is refused', async () => {
  const id = await addStaff({ wanted: newOne({ role: 'ADMIN' }), by: boss.by, actor: boss.actor })
  const token = await startSession({ userId: id, kind: 'ADMIN', ...device })
  const version = await versionOf(id)
  expect(
    await changeStaff({
      staffId: id,
      role: 'MODERATOR',
      status: 'ACTIVE',
      version,
      by: boss.by,
      actor: boss.actor,
    }),
  ).toBe(true)
  expect(await findSession(token, 'ADMIN')).toBeNull()
  const late = changeStaff({
    staffId: id,
    role: 'ADMIN',
    status: 'ACTIVE',
    version,
    by: boss.by,
    actor: boss.actor,
  })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  const same = {
    staffId: id,
    role: 'MODERATOR',
    status: 'ACTIVE',
    version: await versionOf(id),
    by: boss.by,
    actor: boss.actor,
  } as const
  expect(await changeStaff(same)).toBe(false)
  expect(
    await getDb().auditLog.findMany({
      where: { entityId: id, action: 'staff.change' },
      select: { before: true, after: true },
    }),
  ).toEqual([{ before: { role: 'ADMIN' }, after: { role: 'MODERATOR' } }])
})

it('an employee cannot change their own account, the last administrator, or a customer', async () => {
  const change = { role: 'MODERATOR', status: 'ACTIVE', version: 'ADMIN.ACTIVE' } as const
  await expect(
    changeStaff({ ...change, staffId: boss.id, by: boss.by, actor: boss.actor }),
  ).rejects.toMatchObject({ status: 409 })
  const gone = await administrator()
  await getDb().user.update({ where: { id: gone.id }, data: { status: 'INACTIVE' } })
  const last = changeStaff({ ...change, staffId: boss.id, by: gone.by, actor: gone.actor })
  await expect(last).rejects.toMatchObject({
    message: 'Это единственный администратор магазина. Сначала назначьте другого.',
  })
  const customer = await createUser({})
  for (const staffId of [customer.id, 'x']) {
    const refused = changeStaff({
      ...change,
      staffId,
      version: 'CUSTOMER.ACTIVE',
      by: boss.by,
      actor: boss.actor,
    })
    await expect(refused).rejects.toMatchObject({ status: 404 })
  }
})

it('one of two administrators who concurrently remove each other stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const other = await administrator()
    await getDb().user.update({ where: { id: boss.id }, data: { status: 'ACTIVE' } })
    const change = { role: 'ADMIN', status: 'INACTIVE', version: 'ADMIN.ACTIVE' } as const
    const ends = await Promise.allSettled([
      changeStaff({ ...change, staffId: other.id, by: boss.by, actor: boss.actor }),
      changeStaff({ ...change, staffId: boss.id, by: other.by, actor: other.actor }),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(
      await getDb().user.count({ where: { role: 'ADMIN', status: 'ACTIVE', passwordHash: { not: null } } }),
    ).toBe(1)
    await getDb().user.updateMany({ where: { id: other.id }, data: { status: 'INACTIVE' } })
  }
})

it('the sessions of an employee are listed with sign-ins, and ended separately or all but the own', async () => {
  const wanted = newOne({ role: 'ADMIN' })
  const id = await addStaff({ wanted, by: boss.by, actor: boss.actor })
  const tokens = [
    await startSession({ userId: id, kind: 'ADMIN', ...device }),
    await startSession({ userId: id, kind: 'API', ...device }),
  ]
  const { sessions, signIns, member } = await readStaffMember(id, boss.by)
  expect([sessions.length, signIns.map(({ device: name, ip: from }) => [name, from])]).toEqual([
    2,
    [['Chrome, Windows', ip]],
  ])
  expect(member.lastSignInAt).not.toBeNull()
  const { rows } = await listStaff({ search: wanted.email.toUpperCase(), page: 1 })
  expect(rows).toMatchObject([{ id, sessions: 2, state: 'active' }])

  const office = sessions.find(({ kind }) => kind === 'ADMIN')?.id ?? ''
  const request = { staffId: id, ownSessionId: boss.id, by: boss.by, actor: boss.actor }
  expect(await endStaffSessions({ ...request, sessionId: office })).toBe(1)
  expect(await findSession(tokens[0] ?? '', 'ADMIN')).toBeNull()
  for (const sessionId of [office, 'x'])
    await expect(endStaffSessions({ ...request, sessionId })).rejects.toMatchObject({ status: 404 })
  const own = (await readStaffMember(id, boss.by)).sessions[0]?.id ?? ''
  expect(await endStaffSessions({ ...request, ownSessionId: own, sessionId: null })).toBe(0)
  expect(await endStaffSessions({ ...request, sessionId: null })).toBe(1)
  const customer = await createUser({})
  await startSession({ userId: customer.id, kind: 'CUSTOMER', ...device })
  expect(await endStaffSessions({ ...request, staffId: customer.id, sessionId: null })).toBe(0)
})
