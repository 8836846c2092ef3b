import { beforeAll, describe, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  checkCredentials,
  findSession,
  permissionsOf,
  startSession,
  type SignedIn,
} from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import {
  addRole,
  addStaff,
  changeRole,
  changeStaff,
  deleteRole,
  endStaffSessions,
  listRoleChoices,
  listRoles,
  readRole,
  readStaffMember,
  roleInput,
} from '~/domain/staff/index.server'
import { permissionField } from '~/domain/staff/staff'
import { getDb } from '~/platform/db/db.server'
import { createUser } from '~tests/support/database/factories'

const ip = '127.0.0.1'
const device = { userAgent: null, ip }
let count = 0
let boss: Worker

interface Worker {
  by: SignedIn
  actor: ReturnType<typeof staffActor>
}

async function worker(fields: { role: 'ADMIN' | 'MODERATOR' } | { staffRoleId: string }): Promise<Worker> {
  count += 1
  const name = `Сотрудник ${count}`
  const role: SignedIn['role'] = 'role' in fields ? fields.role : 'STAFF'
  const staffRoleId = 'role' in fields ? null : fields.staffRoleId
  const { id } = await createUser({ name, role, staffRoleId, passwordHash: 'x' })
  const granted =
    staffRoleId === null
      ? null
      : (await getDb().staffRole.findUniqueOrThrow({ where: { id: staffRoleId } })).permissions
  const by = {
    userId: id,
    sessionId: id,
    name,
    email: 'x@example.ru',
    role,
    permissions: permissionsOf(role, granted),
    mustSetUpTwoFactor: false,
  }
  return { by, actor: staffActor({ userId: id, name, ip, permissions }) }
}

const newRole = (permissions: readonly string[], { by, actor }: Worker = boss) => {
  count += 1
  return addRole({ wanted: { name: `Роль ${count}`, permissions }, by, actor })
}
const versionOf = async (roleId: string) => (await readRole(roleId, boss.by)).version
const tick = (...permissions: Permission[]) =>
  Object.fromEntries(permissions.map((one) => [permissionField(one), 'on']))

beforeAll(async () => {
  boss = await worker({ role: 'ADMIN' })
})

it('three roles exist from the start, with permissions of this release', async () => {
  const roles = await listRoles()
  expect(roles.map(({ name, people }) => [name, people])).toEqual([
    ['Контент', 0],
    ['Менеджер', 0],
    ['Склад', 0],
  ])
  const stored = await getDb().staffRole.findMany({ select: { id: true, permissions: true } })
  for (const { id, permissions } of stored)
    expect(roles.find((role) => role.id === id)?.permissions).toHaveLength(permissions.length)
})

describe('the form of a role', () => {
  it('the form of a role gives the selected permissions, and those that they require', () => {
    const { permissions } = roleInput.parse({ name: 'Кассир', ...tick('orders.refund', 'products.write') })
    expect(permissions.toSorted()).toEqual([
      'orders.read',
      'orders.refund',
      'products.read',
      'products.write',
    ])
  })

  it.each([
    [{ name: ' ' }, 'name', 'Введите название роли'],
    [{ name: 'я'.repeat(61) }, 'name', 'Не больше 60 символов'],
    [{ name: 'Пустая', 'may-orders-read': undefined }, 'permissions', 'Отметьте хотя бы одно право'],
    [{ 'may-orders-read': 'вкл' }, 'may-orders-read', 'Отметьте ещё раз'],
  ])('the form of a role refuses %j beside %s', (fields, field, text) => {
    const issues =
      roleInput.safeParse({ name: 'Роль', ...tick('orders.read'), ...fields }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path[0], message])).toContainEqual([field, text])
  })
})

it('the name of a role is unique in any capitals, even beside the built-in roles', async () => {
  await addRole({ wanted: { name: 'Колеровщик', permissions: ['orders.read'] }, ...boss })
  for (const name of ['КОЛЕРОВЩИК', 'администратор']) {
    const again = addRole({ wanted: { name, permissions: ['orders.read'] }, ...boss })
    await expect(again).rejects.toMatchObject({
      status: 409,
      field: 'name',
      message: 'Роль с таким названием уже есть',
    })
  }
})

it('an employee has the permissions of their role, and a change applies to the next request', async () => {
  const roleId = await newRole(['orders.read'])
  const email = 'clerk@example.ru'
  const id = await addStaff({
    wanted: { email, name: null, role: roleId, password: 'верный пароль' },
    ...boss,
  })
  expect(await checkCredentials({ email, password: 'верный пароль', ip })).toMatchObject({
    role: 'STAFF',
    permissions: ['office.enter', 'orders.read'],
  })
  const token = await startSession({ userId: id, kind: 'ADMIN', ...device })
  await changeRole({
    roleId,
    wanted: { name: 'Кладовщик', permissions: ['stock.write'] },
    version: await versionOf(roleId),
    ...boss,
  })
  expect(await findSession(token, 'ADMIN')).toMatchObject({ permissions: ['office.enter', 'stock.write'] })
  expect((await readStaffMember(id, boss.by)).member).toMatchObject({ role: roleId, roleName: 'Кладовщик' })
})

it('a permission of another release gives no rights, and stays in the role', async () => {
  const roleId = await newRole(['orders.read'])
  await getDb().staffRole.update({
    where: { id: roleId },
    data: { permissions: ['orders.read', 'moon.visit'] },
  })
  expect((await readRole(roleId, boss.by)).permissions).toEqual(['orders.read'])
  await changeRole({
    roleId,
    wanted: { name: 'Лунная', permissions: ['stock.write'] },
    version: await versionOf(roleId),
    ...boss,
  })
  const { permissions } = await getDb().staffRole.findUniqueOrThrow({ where: { id: roleId } })
  expect(permissions).toEqual(['stock.write', 'moon.visit'])
})

it('the later of two concurrent changes of a role is refused', async () => {
  const roleId = await newRole(['orders.read'])
  const version = await versionOf(roleId)
  const change = (name: string) =>
    changeRole({ roleId, wanted: { name, permissions: ['orders.read'] }, version, ...boss })
  const ends = await Promise.allSettled([change('Первая правка'), change('Вторая правка')])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(change('Третья правка')).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
})

it('a role with members is not deleted, and the message names them', async () => {
  const roleId = await newRole(['orders.read'])
  const { by } = await worker({ staffRoleId: roleId })
  await expect(deleteRole({ roleId, ...boss })).rejects.toMatchObject({
    status: 409,
    message: `Эту роль имеют: ${by.name}. Сначала дайте им другую.`,
  })
  const { member } = await readStaffMember(by.userId, boss.by)
  await changeStaff({
    staffId: by.userId,
    role: 'MODERATOR',
    status: 'ACTIVE',
    version: member.version,
    ...boss,
  })
  await deleteRole({ roleId, ...boss })
  await expect(deleteRole({ roleId, ...boss })).rejects.toMatchObject({ status: 404 })
  const gone = addStaff({
    wanted: { email: 'late@example.ru', name: null, role: roleId, password: null },
    ...boss,
  })
  await expect(gone).rejects.toMatchObject({ field: 'role', message: 'Такой роли уже нет: выберите другую' })
})

it('a role that is concurrently deleted and assigned is either deleted or assigned', async () => {
  for (let round = 0; round < 5; round += 1) {
    const roleId = await newRole(['orders.read'])
    const wanted = { email: `race${round}@example.ru`, name: null, role: roleId, password: null }
    const ends = await Promise.allSettled([deleteRole({ roleId, ...boss }), addStaff({ wanted, ...boss })])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ name: 'UserError' })
  }
})

describe('an employee with limited permissions', () => {
  let chief: Worker
  let lowly: Worker
  let lofty: string

  beforeAll(async () => {
    chief = await worker({ staffRoleId: await newRole(['staff.write', 'orders.read']) })
    lowly = await worker({ staffRoleId: await newRole(['orders.read']) })
    lofty = await newRole(['settings.write'])
  })

  it('an employee with limited permissions cannot give a new employee a role with more permissions', async () => {
    const give = (role: string) =>
      addStaff({ wanted: { email: `${count}x@example.ru`, name: null, role, password: null }, ...chief })
    await expect(give('ADMIN')).rejects.toMatchObject({
      status: 403,
      field: 'role',
      message: 'Администратора назначает только администратор',
    })
    for (const role of [lofty, 'MODERATOR'])
      await expect(give(role)).rejects.toMatchObject({ status: 403, field: 'role' })
    const offered = (await listRoleChoices(chief.by)).map(({ key }) => key)
    expect([offered.includes('ADMIN'), offered.includes(lofty), offered.length > 0]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('an employee with limited permissions cannot create or change a role with more permissions', async () => {
    const missing = {
      status: 403,
      message: 'Нельзя дать или забрать права, которых нет у вас: «Настройки магазина»',
    }
    await expect(newRole(['orders.read', 'settings.write'], chief)).rejects.toMatchObject(missing)
    const wanted = { name: 'Ниже', permissions: ['orders.read'] }
    await expect(
      changeRole({ roleId: lofty, wanted, version: await versionOf(lofty), ...chief }),
    ).rejects.toMatchObject(missing)
    await expect(deleteRole({ roleId: lofty, ...chief })).rejects.toMatchObject(missing)
    expect((await readRole(lofty, chief.by)).whyNot).toMatch('права, которых нет у вас')
    expect(await newRole(['orders.read'], chief)).toBeTruthy()
  })

  it('an employee with limited permissions cannot change one with more permissions, nor their own role', async () => {
    const off = { role: 'MODERATOR', status: 'INACTIVE' } as const
    await worker({ role: 'ADMIN' })
    const refused = changeStaff({ ...off, staffId: boss.by.userId, version: 'ADMIN.ACTIVE', ...chief })
    await expect(refused).rejects.toMatchObject({
      status: 403,
      message: 'Администратора меняет только администратор',
    })
    const sessions = { staffId: boss.by.userId, sessionId: null, ownSessionId: chief.by.sessionId, ...chief }
    await expect(endStaffSessions(sessions)).rejects.toMatchObject({ status: 403 })
    const higher = await worker({ staffRoleId: lofty })
    const { member, isWithin } = await readStaffMember(higher.by.userId, chief.by)
    expect(isWithin).toBe(false)
    const change = { staffId: higher.by.userId, ...off, version: member.version, ...chief }
    await expect(changeStaff(change)).rejects.toMatchObject({ status: 403 })
    const own = (await readStaffMember(chief.by.userId, chief.by)).member.role
    const wanted = { name: 'Сам себе', permissions: ['orders.read'] }
    await expect(
      changeRole({ roleId: own, wanted, version: await versionOf(own), ...chief }),
    ).rejects.toMatchObject({ status: 409 })
    const lower = (await readStaffMember(lowly.by.userId, chief.by)).member
    const same = {
      staffId: lowly.by.userId,
      role: lower.role,
      status: 'INACTIVE',
      version: lower.version,
      ...chief,
    } as const
    expect(await changeStaff(same)).toBe(true)
  })

  it('an employee with limited permissions cannot appoint an administrator, even with every permission', async () => {
    const everything = permissionsOf('ADMIN', null)
    const deputy = await worker({ staffRoleId: await newRole(everything) })
    const wanted = { email: 'deputy@example.ru', name: null, role: 'ADMIN', password: null }
    await expect(addStaff({ wanted, ...deputy })).rejects.toMatchObject({ status: 403 })
  })
})
