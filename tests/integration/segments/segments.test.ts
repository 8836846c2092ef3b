import { beforeAll, describe, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { customerListQuery, listCustomers, tagCustomers } from '~/domain/customers/index.server'
import {
  addSegment,
  changeSegment,
  countCustomersOf,
  deleteSegment,
  listSegments,
  readSegment,
  rulesOf,
  segmentCountInput,
  segmentFormInput,
  segmentFormValues,
  segmentWhere,
} from '~/domain/segments/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createCategory, createProduct, createUser } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

const DAY = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const ids = { sku: '', parent: '', brand: 'Лазурь' }

const assertUnused = () => Promise.resolve()
const boss = async () => {
  const { id, name } = await createUser({ role: 'ADMIN' })
  return staffActor({ userId: id, name, ip: '10.0.0.1', permissions })
}

async function namesOf(typed: Record<string, string>): Promise<string[]> {
  const wanted = segmentFormInput.parse({ name: `Проба ${newId()}`, ...typed })
  const id = await addSegment({ wanted, actor: await boss() })
  const people = await getDb().user.findMany({
    where: await segmentWhere(id),
    select: { name: true },
    orderBy: { name: 'asc' },
  })
  expect(await countCustomersOf(await rulesOf(segmentCountInput.parse(typed)))).toBe(people.length)
  await deleteSegment({ segmentId: id, assertUnused, actor: await boss() })
  return people.map(({ name }) => name)
}

beforeAll(async () => {
  const parent = await createCategory()
  const child = await createCategory({ parentId: parent.id })
  const paint = await createProduct({
    categoryId: child.id,
    brand: ids.brand,
    name: 'Лазурь для деревянных фасадов',
  })
  const other = await createProduct()
  Object.assign(ids, { sku: paint.sku, parent: parent.id })
  const anna = await createUser({ name: 'Анна', createdAt: ago(400), city: 'Орёл' })
  const boris = await createUser({ name: 'Борис', createdAt: ago(400), city: 'Донецк' })
  await createUser({ name: 'Вера', createdAt: ago(5) })
  await createUser({ name: 'Сотрудница', role: 'MODERATOR', city: 'Орёл' })
  await createUser({ name: 'Удалённый', anonymizedAt: new Date(), city: 'Орёл' })
  const first = await orderProducts([{ productId: paint.id, quantity: 1 }], { userId: anna.id })
  await orderProducts([{ productId: other.id, quantity: 1 }], { userId: boris.id })
  const cancelled = await orderProducts([{ productId: paint.id, quantity: 1 }], { userId: boris.id })
  await getDb().order.update({ where: { id: first.orderId }, data: { createdAt: ago(60) } })
  await getDb().order.update({ where: { id: cancelled.orderId }, data: { status: 'CANCELLED' } })
  await getDb().user.update({
    where: { id: anna.id },
    data: { lastOrderAt: ago(60), totalSpentKopecks: 500_000, city: 'Орёл' },
  })
  await getDb().user.update({ where: { id: boris.id }, data: { city: 'Донецк' } })
  await tagCustomers({ customerIds: [boris.id], tag: 'опт', actor: await boss() })
  const mailing = await getDb().mailing.create({ data: { subject: 'Новости', authorName: 'Ольга' } })
  await getDb().mailingRecipient.create({
    data: { mailingId: mailing.id, userId: anna.id, openedAt: ago(3) },
  })
})

describe('a segment', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ spentMin: '0' }, ['Анна', 'Борис', 'Вера']],
    [{ sku: 'the paint' }, ['Анна']],
    [{ sku: 'the paint', boughtDays: '30' }, []],
    [{ categoryId: 'the parent' }, ['Анна']],
    [{ brand: 'Лазурь', boughtDays: '90' }, ['Анна']],
    [{ words: 'деревянный', boughtDays: '90' }, ['Анна']],
    [{ words: 'деревянный', boughtDays: '30' }, []],
    [{ words: 'бетонный' }, []],
    [{ boughtDays: '7' }, ['Борис']],
    [{ ordersMin: '1' }, ['Анна', 'Борис']],
    [{ ordersMax: '0' }, ['Вера']],
    [{ spentMin: '5 000', spentMax: '5000' }, ['Анна']],
    [{ lastOrderMode: 'within', lastOrderDays: '7' }, ['Борис']],
    [{ lastOrderMode: 'before', lastOrderDays: '7' }, ['Анна']],
    [{ registeredMode: 'within', registeredDays: '30' }, ['Вера']],
    [{ registeredMode: 'before', registeredDays: '30' }, ['Анна', 'Борис']],
    [{ cities: 'ОРЕЛ, Торез' }, ['Анна']],
    [{ tags: 'Опт' }, ['Борис']],
    [{ openedDays: '7' }, ['Анна']],
    [{ openedDays: '1' }, []],
    [{ tags: 'опт', cities: 'орёл' }, []],
    [{ tags: 'опт', cities: 'орёл', match: 'any' }, ['Анна', 'Борис']],
  ])('a segment with the rules %j contains its customers and no staff', async (typed, expected) => {
    const filled = {
      ...typed,
      ...(typed.sku ? { sku: ids.sku.toLowerCase() } : {}),
      ...(typed.categoryId ? { categoryId: ids.parent } : {}),
    }
    expect(await namesOf(filled)).toEqual(expected)
  })

  it('a segment is refused with invalid rules, beside the field', async () => {
    const fieldsOf = (typed: object) =>
      segmentFormInput
        .safeParse({ name: 'Имя', tags: 'опт', ...typed })
        .error?.issues.map(({ path, message }) => [path[0], message])
    expect(fieldsOf({ ordersMin: '5', ordersMax: '2' })).toEqual([['ordersMax', '«До» меньше, чем «от»']])
    expect(
      fieldsOf({ name: ' ', spentMin: 'много' })
        ?.map(([field]) => field)
        .sort(),
    ).toEqual(['name', 'spentMin'])
    expect(fieldsOf({ lastOrderDays: '99999' })).toEqual([['lastOrderDays', 'Целое число от 0 до 3650']])
    expect(fieldsOf({ words: '!!' })?.map(([field]) => field)).toEqual(['words'])
    expect(fieldsOf({ categoryId: 'x' })?.map(([field]) => field)).toEqual(['categoryId'])
    const unruled = 'Задайте хотя бы одно правило: без правил в сегмент попали бы все клиенты'
    expect(fieldsOf({ tags: '' })).toEqual([['match', unruled]])
    expect(fieldsOf({ tags: ' , ', withSubscribers: 'on', lastOrderMode: 'before' })).toEqual([
      ['match', unruled],
    ])
    expect(segmentCountInput.safeParse({}).success).toBe(true)
    await expect(rulesOf(segmentCountInput.parse({ sku: 'НЕТ-ТАКОГО' }))).rejects.toMatchObject({
      field: 'sku',
    })
  })

  it('a segment has a unique name, fills in its form again, filters the list, and is deleted', async () => {
    const actor = await boss()
    const typed = {
      name: 'Опт из Донецка',
      tags: 'опт',
      cities: 'Донецк',
      spentMin: '0',
      withSubscribers: 'on',
    }
    const wanted = segmentFormInput.parse(typed)
    const once = { scope: 'test', key: newId() }
    const [id, again] = await Promise.all([
      addSegment({ wanted, once, actor }),
      addSegment({ wanted, once, actor }),
    ])
    expect(again).toBe(id)
    await expect(addSegment({ wanted, actor })).rejects.toMatchObject({ status: 409, field: 'name' })
    const { rules, version } = await readSegment(id)
    const values = await segmentFormValues('Опт из Донецка', rules)
    expect(values).toMatchObject({
      name: 'Опт из Донецка',
      tags: 'опт',
      cities: 'донецк',
      spentMin: '0',
      withSubscribers: 'on',
      match: 'all',
    })
    expect(await rulesOf(segmentCountInput.parse(values))).toEqual(rules)
    const names = async () =>
      (await listCustomers(customerListQuery.parse({ segment: id }))).rows.map(({ name }) => name)
    expect(await names()).toEqual(['Борис'])
    await changeSegment({
      segmentId: id,
      wanted: segmentFormInput.parse({ ...typed, cities: 'Торез' }),
      version,
      actor,
    })
    expect(await names()).toEqual([])
    const late = changeSegment({ segmentId: id, wanted, version, actor })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
    expect(await listSegments()).toContainEqual({ id, name: 'Опт из Донецка' })
    expect(await deleteSegment({ segmentId: id, assertUnused, actor })).toBe('Опт из Донецка')
    for (const gone of [id, 'nonsense'])
      await expect(segmentWhere(gone)).rejects.toMatchObject({ status: 404, message: 'Сегмент не найден' })
    expect(await names()).toEqual([])
    const entries = await getDb().auditLog.findMany({
      where: { entityId: id },
      orderBy: { createdAt: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'segment.create',
      'segment.update',
      'segment.delete',
    ])
  })
})
