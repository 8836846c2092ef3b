import { beforeAll, describe, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { checkCredentials } from '~/domain/auth/index.server'
import { hashPassword } from '~/domain/auth/passwords.server'
import {
  addAddress,
  addressInput,
  chosenTagInput,
  customerListQuery,
  listCustomers,
  listTags,
  setCustomersStatus,
  setCustomerStatus,
  tagCustomers,
  untagCustomers,
} from '~/domain/customers/index.server'
import { hashToken, newToken } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'

import { createProduct, createUser } from '../../support/database/factories'
import { exportedRows } from '../../support/exchange/exported-rows'
import { orderProducts } from '../../support/orders/place-order'

const DAY = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * DAY)

const namesFor = async (query: Record<string, string>) =>
  (await listCustomers(customerListQuery.parse({ sort: 'name', direction: 'asc', ...query }))).rows.map(
    ({ name }) => name,
  )

const boss = async () => {
  const { id, name } = await createUser({ role: 'ADMIN', name: 'Ольга' })
  return staffActor({ userId: id, name, ip: '10.0.0.1', permissions })
}

describe('the list of customers', () => {
  beforeAll(async () => {
    const marketed = { marketingConsentAt: ago(100), createdAt: ago(100) }
    await createUser({
      ...{
        name: 'Анна Ковалёва',
        email: 'anna@kov.ru',
        phone: '+79491112233',
        city: 'Донецк',
        ordersCount: 5,
        totalSpentKopecks: 900_000,
      },
      ...{ lastOrderAt: ago(2), ...marketed },
    })
    await createUser({
      ...{
        name: 'Борис Ли',
        email: 'boris@li.ru',
        city: 'Макеевка',
        ordersCount: 1,
        totalSpentKopecks: 100_000,
        lastOrderAt: ago(40),
      },
      ...{ ...marketed, unsubscribedAt: ago(50) },
    })
    await createUser({ name: 'Вера', email: 'vera@list.ru', status: 'INACTIVE', createdAt: ago(3) })
    await createUser({ name: 'Глеб ушёл', email: 'gone@list.ru', anonymizedAt: new Date() })
    await createUser({ name: 'Дарья из магазина', email: 'staff@list.ru', role: 'MODERATOR' })
  })

  it('the list of customers contains customers only, with their figures', async () => {
    expect(await namesFor({})).toEqual(['Анна Ковалёва', 'Борис Ли', 'Вера'])
    const [anna] = (await listCustomers(customerListQuery.parse({ search: 'anna@' }))).rows
    expect(anna).toMatchObject({
      city: 'Донецк',
      ordersCount: 5,
      totalSpentKopecks: 900_000,
      isMarketed: true,
      status: 'ACTIVE',
      tags: [],
    })
  })

  it.each<[Record<string, string>, string[]]>([
    [{ search: 'КОВАЛ' }, ['Анна Ковалёва']],
    [{ search: 'ковал анна' }, ['Анна Ковалёва']],
    [{ search: 'ли' }, ['Борис Ли']],
    [{ search: 'LI.RU' }, ['Борис Ли']],
    [{ search: '8 (949) 111-22' }, ['Анна Ковалёва']],
    [{ search: '%' }, []],
    [{ status: 'INACTIVE' }, ['Вера']],
    [{ fresh: 'on' }, ['Вера']],
    [{ ordersMin: '1', ordersMax: '4' }, ['Борис Ли']],
    [{ spentMin: '1000' }, ['Анна Ковалёва', 'Борис Ли']],
    [{ spentMax: '999' }, ['Вера']],
    [{ lastFrom: ago(10).toISOString().slice(0, 10) }, ['Анна Ковалёва']],
    [{ lastTo: ago(10).toISOString().slice(0, 10) }, ['Борис Ли']],
    [{ city: 'донецк' }, ['Анна Ковалёва']],
    [{ consent: 'yes' }, ['Анна Ковалёва']],
    [{ consent: 'no' }, ['Борис Ли', 'Вера']],
    [{ sort: 'ordersCount', direction: 'desc' }, ['Анна Ковалёва', 'Борис Ли', 'Вера']],
    [{ sort: 'totalSpentKopecks', direction: 'asc' }, ['Вера', 'Борис Ли', 'Анна Ковалёва']],
    [{ sort: 'lastOrderKey', direction: 'desc' }, ['Анна Ковалёва', 'Борис Ли', 'Вера']],
    [{ sort: 'lastOrderKey', direction: 'asc' }, ['Вера', 'Борис Ли', 'Анна Ковалёва']],
  ])('the list of customers is filtered and sorted by %j', async (query, expected) => {
    expect(await namesFor(query)).toEqual(expected)
  })

  it('the list of customers continues from row to row in any order, including customers without orders', async () => {
    for (const sort of ['name', 'createdAt', 'ordersCount', 'totalSpentKopecks', 'lastOrderKey'] as const) {
      const query = customerListQuery.parse({ sort, direction: 'desc' })
      const [first, ...others] = (await listCustomers(query)).rows
      const key = { name: 'text', createdAt: first?.createdAt.toISOString(), ordersCount: first?.ordersCount }
      const values = {
        ...key,
        totalSpentKopecks: first?.totalSpentKopecks,
        lastOrderKey: first?.lastOrderAt?.toISOString(),
      }
      const place = `after:${String(values[sort])}:${first?.id ?? ''}`
      const onward = await listCustomers(customerListQuery.parse({ sort, direction: 'desc', place }))
      expect([sort, onward.rows.map(({ id }) => id)]).toEqual([sort, others.map(({ id }) => id)])
    }
  })

  it('the list of customers is exported with the specified columns, for all or for selected rows', async () => {
    const actor = await boss()
    const byName = { kind: 'customers', narrowed: 'sort=name&direction=asc' } as const
    const rows = await exportedRows(byName, actor)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toEqual([
      'Имя',
      'Email',
      'Телефон',
      'Статус',
      'Заказов',
      'Потрачено, ₽',
      'Дата регистрации',
    ])
    expect(rows[1]?.slice(0, 6)).toEqual([
      'Анна Ковалёва',
      'anna@kov.ru',
      '+7 (949) 111-22-33',
      'Активный',
      '5',
      '9000,00',
    ])
    expect(rows[3]?.slice(0, 6)).toEqual(['Вера', 'vera@list.ru', 'Не указан', 'Неактивный', '0', '0,00'])
    const { id } = await getDb().user.findUniqueOrThrow({ where: { email: 'boris@li.ru' } })
    const staff = await getDb().user.findUniqueOrThrow({ where: { email: 'staff@list.ru' } })
    const chosen = await exportedRows({ ...byName, chosen: [id, staff.id] }, actor)
    expect(chosen.map(([name]) => name)).toEqual(['Имя', 'Борис Ли'])
  })
})

describe('the town of a customer', () => {
  it('the town of a customer comes from their last delivered order or their default address', async () => {
    const product = await createProduct()
    const user = await createUser()
    const cityOf = async () => (await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).city
    await orderProducts([{ productId: product.id, quantity: 1 }], {
      userId: user.id,
      form: { delivery: 'delivery', city: 'Енакиево' },
    })
    expect(await cityOf()).toBe('Енакиево')
    const address = {
      firstName: 'А',
      lastName: 'К',
      phone: '+79491112233',
      postalCode: '283000',
      street: 'Артёма',
      house: '1',
    }
    await addAddress(user.id, addressInput.parse({ ...address, city: 'Торез', isDefault: 'on' }))
    expect(await cityOf()).toBe('Торез')
  })
})

describe('a change of several customers', () => {
  it('a bulk change disables and enables accounts: sessions end, and only the right password reveals it', async () => {
    const passwordHash = await hashPassword('верный пароль')
    const customer = await createUser({ email: 'off@list.ru', passwordHash })
    const staff = await createUser({ role: 'MODERATOR' })
    const at = { lastSeenAt: new Date(), expiresAt: new Date(Date.now() + DAY) }
    await getDb().session.create({
      data: { kind: 'CUSTOMER', userId: customer.id, tokenHash: hashToken(newToken()), ...at },
    })
    const actor = await boss()
    expect(
      await setCustomersStatus({ customerIds: [customer.id, staff.id], status: 'INACTIVE', actor }),
    ).toBe(1)
    expect(await getDb().session.count({ where: { userId: customer.id } })).toBe(0)
    expect((await getDb().user.findUniqueOrThrow({ where: { id: staff.id } })).status).toBe('ACTIVE')
    const enter = (password: string) => checkCredentials({ email: 'off@list.ru', password, ip: '10.0.0.2' })
    await expect(enter('верный пароль')).rejects.toMatchObject({
      status: 403,
      message: /^Ваш кабинет отключён/,
    })
    await expect(enter('другой')).rejects.toMatchObject({ status: 401 })
    expect(await setCustomerStatus({ customerId: customer.id, status: 'ACTIVE', actor })).toBe(true)
    expect(await enter('верный пароль')).toMatchObject({ userId: customer.id })
    expect(await setCustomerStatus({ customerId: customer.id, status: 'ACTIVE', actor })).toBe(false)
    await expect(
      setCustomerStatus({ customerId: staff.id, status: 'INACTIVE', actor }),
    ).rejects.toMatchObject({ status: 404 })
    const entries = await getDb().auditLog.findMany({
      where: { action: 'customer.status' },
      orderBy: { createdAt: 'asc' },
    })
    expect(entries.map(({ entityId, before, after }) => [entityId, before, after])).toEqual([
      [customer.id, { status: 'ACTIVE' }, { status: 'INACTIVE' }],
      [customer.id, { status: 'INACTIVE' }, { status: 'ACTIVE' }],
    ])
  })

  it('a bulk change gives customers tags, and a tag exists as long as a customer has it', async () => {
    const [one, other, staff] = [
      await createUser({ name: 'Один' }),
      await createUser({ name: 'Другой' }),
      await createUser({ role: 'ADMIN' }),
    ]
    const actor = await boss()
    const { tag, chosen } = chosenTagInput.parse({ tag: '  Опт  ДНР ', chosen: [one.id, other.id, staff.id] })
    expect(tag).toBe('опт днр')
    expect(await tagCustomers({ customerIds: chosen, tag, actor })).toBe(2)
    expect(await tagCustomers({ customerIds: [one.id], tag, actor })).toBe(0)
    expect(await namesFor({ tag })).toEqual(['Другой', 'Один'])
    expect(await listTags()).toContain(tag)
    expect(await untagCustomers({ customerIds: [one.id], tag, actor })).toBe(1)
    expect(await namesFor({ tag })).toEqual(['Другой'])
    await untagCustomers({ customerIds: [other.id], tag, actor })
    expect(await listTags()).not.toContain(tag)
  })
})
