import { describe, expect, it } from 'vitest'

import { systemActor as actor } from '~/domain/audit/index.server'
import { describeMerge, mergeCustomers, readCustomer, tagCustomers } from '~/domain/customers/index.server'
import { listShownOrders } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { mailboxOf } from '~/platform/contacts/mailbox'

import { createProduct, createUser } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

const address = (userId: string, street: string, isDefault: boolean) =>
  getDb().address.create({
    data: {
      ...{
        firstName: 'Анна',
        lastName: 'К',
        phone: '+79491112233',
        city: 'Донецк',
        postalCode: '283000',
        house: '1',
      },
      userId,
      street,
      isDefault,
    },
  })
const review = (userId: string, productId: string) =>
  getDb().review.create({ data: { userId, productId, authorName: 'Анна', rating: 5, text: 'Хорошо' } })
const wish = (userId: string, productId: string) =>
  getDb().wishlistItem.create({ data: { userId, productId } })
const similarTo = async (id: string) =>
  (await readCustomer(id, 1)).similar.map(({ email, samePhone, sameMailbox }) => [
    email,
    samePhone,
    sameMailbox,
  ])

async function twoAccounts(phone: string) {
  const [paint, brush] = [await createProduct(), await createProduct()]
  const kept = await createUser({
    name: 'Анна',
    phone,
    email: `kept-${phone.slice(1)}@example.ru`,
    emailVerifiedAt: new Date(),
  })
  const other = await createUser({
    name: 'Аня',
    phone,
    email: `other-${phone.slice(1)}@example.ru`,
    city: 'Орёл',
    passwordHash: 'x',
    emailVerifiedAt: new Date(),
  })
  await orderProducts([{ productId: paint.id, quantity: 1 }], { userId: kept.id })
  for (let n = 0; n < 2; n += 1)
    await orderProducts([{ productId: paint.id, quantity: 2 }], { userId: other.id })
  await address(kept.id, 'Артёма', true)
  await address(other.id, 'Садовая', true)
  await address(other.id, 'Лесная', false)
  for (const product of [paint, brush]) await review(other.id, product.id)
  await review(kept.id, paint.id)
  for (const product of [paint, brush]) await wish(other.id, product.id)
  await wish(kept.id, paint.id)
  await tagCustomers({ customerIds: [kept.id, other.id], tag: 'опт', actor })
  await tagCustomers({ customerIds: [other.id], tag: 'маляр', actor })
  await getDb().customerNote.create({
    data: { userId: other.id, authorName: 'Ольга', text: 'Звонить вечером' },
  })
  await getDb().customerMail.create({
    data: { userId: other.id, authorName: 'Ольга', subject: 'Цвет', text: 'Привезли' },
  })
  await getDb().session.create({
    data: {
      kind: 'CUSTOMER',
      userId: other.id,
      tokenHash: newId(),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  return { kept, other, brush }
}

describe('similar customers', () => {
  it('similar customers have the same phone or mailbox, and are not staff', async () => {
    const phone = '+79491230001'
    const anna = await createUser({ phone, email: 'anna.k@gmail.com' })
    await createUser({ phone, email: 'phone@example.ru' })
    await createUser({ email: 'annak+paint@googlemail.com' })
    await createUser({ phone, role: 'MODERATOR' })
    await createUser({ phone, email: 'closed@example.ru', status: 'INACTIVE' })
    await createUser({ email: 'anna.k@example.ru' })
    expect((await similarTo(anna.id)).sort()).toEqual([
      ['annak+paint@googlemail.com', false, true],
      ['phone@example.ru', true, false],
    ])
    const withoutContacts = await createUser({ phone: null })
    expect(await similarTo(withoutContacts.id)).toEqual([])
  })

  it('similar customers are found by equal normalisation in the database and in the shop', async () => {
    const names = ['a.b', 'a-b', 'a.b+c', '+a.b', 'a+', 'почта']
    const domains = [
      'gmail.com',
      'googlemail.com',
      'ya.ru',
      'narod.ru',
      'yandex.kz',
      'pm.me',
      'mac.com',
      'example.ru',
      'xn--e1afmkfd.xn--p1ai',
    ]
    const emails = names.flatMap((name) => domains.map((domain) => `${name}@${domain}`))
    await getDb().user.createMany({ data: emails.map((email) => ({ email, name: 'Ящик' })) })
    const rows = await getDb().user.findMany({
      where: { email: { in: emails } },
      select: { email: true, mailbox: true },
    })
    expect(rows).toHaveLength(emails.length)
    expect(rows.map(({ email, mailbox }) => [email, mailbox])).toEqual(
      rows.map(({ email }) => [email, mailboxOf(email)]),
    )
  })
})

describe('the merge of two accounts', () => {
  it.each([
    ['moves addresses and letters between accounts of one proven mailbox', new Date(), 2],
    ['moves no address and no letter to an account whose e-mail nobody has proven', null, 1],
  ])('the merge of two accounts %s', async (_, emailVerifiedAt, count) => {
    const name = `merged.${emailVerifiedAt === null ? 'open' : 'proven'}`
    const kept = await createUser({ email: `${name}@gmail.com`, emailVerifiedAt })
    const other = await createUser({
      email: `${name.replace('.', '')}+paint@gmail.com`,
      emailVerifiedAt: new Date(),
    })
    await address(kept.id, 'Артёма', true)
    await address(other.id, 'Садовая', true)
    const letter = { authorName: 'Ольга', subject: 'Заказ', text: 'код домофона 4711' }
    await getDb().customerMail.create({
      data: { ...letter, id: newId(), userId: other.id, createdAt: new Date() },
    })
    await mergeCustomers({ customerId: kept.id, otherId: other.id, actor })
    const { addresses, letters } = await readCustomer(kept.id, 1)
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true, false].slice(0, count))
    expect(letters).toHaveLength(count - 1)
  })

  it('a merge moves data, recalculates figures, closes one account, and writes an audit entry for both', async () => {
    const { kept, other, brush } = await twoAccounts('+79491230002')
    const [customerId, otherId] = [kept.id, other.id]
    const moved = { orders: 2, addresses: 0, notes: 1, letters: 0, tags: 1, reviews: 1, wishes: 1 }
    expect(await describeMerge({ customerId, otherId })).toMatchObject({
      kept: { name: 'Анна' },
      closed: { name: 'Аня' },
      things: moved,
    })
    const spent = (await getDb().user.findMany({ where: { id: { in: [customerId, otherId] } } })).reduce(
      (sum, row) => sum + row.totalSpentKopecks,
      0n,
    )
    await mergeCustomers({ customerId, otherId, actor })

    const { customer, orders, addresses, notes, letters, reviews, similar } = await readCustomer(
      customerId,
      1,
    )
    expect(customer).toMatchObject({
      name: 'Анна',
      ordersCount: 3,
      totalSpentKopecks: Number(spent),
      tags: ['маляр', 'опт'],
    })
    expect([orders.total, notes.length, letters.length, reviews.length, similar]).toEqual([3, 1, 0, 2, []])
    expect(addresses.map(({ street, isDefault }) => [street, isDefault])).toEqual([['Артёма', true]])
    expect(await getDb().wishlistItem.count({ where: { userId: customerId } })).toBe(2)
    expect(await getDb().review.count({ where: { userId: customerId, productId: brush.id } })).toBe(1)

    const closed = await readCustomer(otherId, 1)
    expect(closed.customer).toMatchObject({
      status: 'INACTIVE',
      ordersCount: 0,
      totalSpentKopecks: 0,
      lastOrderAt: null,
      tags: [],
    })
    expect([closed.sessions, closed.reviews.length]).toEqual([[], 1])
    const log = await getDb().auditLog.findMany({
      where: { action: 'customer.merge', entityId: { in: [customerId, otherId] } },
    })
    expect(log.map(({ entityId, after }) => [entityId, after])).toEqual(
      expect.arrayContaining([
        [customerId, { mergedFrom: otherId, orders: 2 }],
        [otherId, { mergedInto: customerId, orders: 2 }],
      ]),
    )
  })

  it('a merge shows the owner no order of an unconfirmed address', async () => {
    const { kept, other } = await twoAccounts('+79491230003')
    const shown = () => listShownOrders({ userId: kept.id, visitorHash: null }, { limit: 100 })
    await getDb().order.updateMany({
      where: { userId: other.id },
      data: { email: other.email, visitorHash: null },
    })
    const before = await shown()
    await mergeCustomers({ customerId: kept.id, otherId: other.id, actor })
    expect(before).toHaveLength(1)
    expect(await shown()).toEqual(before)
  })

  it('a merge fills in the empty fields of the remaining account', async () => {
    const kept = await createUser({ name: 'Покупатель', email: 'fill.in@gmail.com' })
    const other = await createUser({
      name: 'Вера',
      phone: '+79491230004',
      city: 'Орёл',
      email: 'fillin@gmail.com',
    })
    await mergeCustomers({ customerId: kept.id, otherId: other.id, actor })
    expect((await readCustomer(kept.id, 1)).customer).toMatchObject({
      name: 'Вера',
      phone: '+79491230004',
      city: 'Орёл',
    })
  })

  it('a merge is refused for staff, dissimilar customers, one account, a closed or missing account', async () => {
    const phone = '+79491230005'
    const one = await createUser({ phone })
    const merge = (otherId: string, customerId = one.id) => mergeCustomers({ customerId, otherId, actor })
    const staff = await createUser({ phone, role: 'MODERATOR' })
    await expect(merge(staff.id)).rejects.toMatchObject({
      status: 409,
      message: 'Кабинеты сотрудников не объединяют',
    })
    await expect(merge(one.id, staff.id)).rejects.toMatchObject({ status: 409 })
    const otherUser = await createUser({ phone: '+79491230006' })
    await expect(merge(otherUser.id)).rejects.toMatchObject({
      status: 409,
      message: 'У этих клиентов нет общего телефона или почтового ящика',
    })
    const off = await createUser({ phone, status: 'INACTIVE' })
    await expect(merge(one.id, off.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('отключён') as string,
    })
    for (const id of [one.id, newId(), 'nonsense'])
      await expect(merge(id)).rejects.toMatchObject({ status: 404, message: 'Клиент не найден' })
    expect(await getDb().user.count({ where: { id: one.id, status: 'ACTIVE' } })).toBe(1)
  })

  it('a merge happens once, even for two concurrent requests', async () => {
    const { kept, other } = await twoAccounts('+79491230007')
    const both = await Promise.allSettled([
      mergeCustomers({ customerId: kept.id, otherId: other.id, actor }),
      mergeCustomers({ customerId: other.id, otherId: kept.id, actor }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await getDb().user.findMany({
      where: { id: { in: [kept.id, other.id] } },
      select: { status: true, ordersCount: true },
    })
    expect(rows.map(({ status, ordersCount }) => [status, ordersCount]).sort()).toEqual([
      ['ACTIVE', 3],
      ['INACTIVE', 0],
    ])
  })
})
