import { describe, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addCustomerNote,
  collectCustomerData,
  deleteCustomer,
  customerEditInput,
  deleteCustomerNote,
  describeCustomerDeletion,
  editCustomer,
  endCustomerSessions,
  letterInput,
  readCustomer,
  writeToCustomer,
} from '~/domain/customers/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createProduct, createUser } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { runMailWorker } from '../../support/services/mail-worker'

const sink = runMailWorker()

const boss = async () => {
  const { id, name } = await createUser({ role: 'ADMIN', name: 'Ольга' })
  return staffActor({ userId: id, name, ip: '10.0.0.1', permissions })
}
const openSession = (userId: string) =>
  getDb().session.create({
    data: { kind: 'CUSTOMER', userId, tokenHash: newId(), expiresAt: new Date(Date.now() + 3_600_000) },
  })

describe('the page of a customer', () => {
  it('the page of a customer shows all of the shop’s data about this customer alone', async () => {
    const product = await createProduct()
    const user = await createUser({ name: 'Анна', phone: '+79491112233', marketingConsentAt: new Date() })
    for (let n = 0; n < 11; n += 1)
      await orderProducts([{ productId: product.id, quantity: 1 }], { userId: user.id })
    await getDb().review.create({
      data: { productId: product.id, userId: user.id, authorName: 'Анна', rating: 5, text: 'Хорошо' },
    })
    const page = await readCustomer(user.id, 2)
    expect(page.customer).toMatchObject({
      name: 'Анна',
      ordersCount: 11,
      totalSpentKopecks: expect.any(Number) as number,
      isMarketed: true,
    })
    expect([page.orders.total, page.orders.pages, page.orders.orders.length]).toEqual([11, 2, 1])
    expect(page.consents.length).toBeGreaterThan(0)
    expect(page.reviews).toMatchObject([{ rating: 5, product: { name: product.name } }])
    const staff = await createUser({ role: 'MODERATOR' })
    for (const id of [staff.id, newId(), 'nonsense'])
      await expect(readCustomer(id, 1)).rejects.toMatchObject({ status: 404, message: 'Клиент не найден' })
  })

  it('the page of a customer saves name and phone once, refuses an old form, and keeps the email', async () => {
    const user = await createUser({ name: 'Аня', email: 'stays@example.ru' })
    const actor = await boss()
    const { version } = (await readCustomer(user.id, 1)).customer
    const form = { name: 'Анна', phone: '8 949 111-22-33', version, email: 'other@example.ru' }
    const { version: _, ...wanted } = customerEditInput.parse(form)
    expect(await editCustomer({ customerId: user.id, wanted, version, actor })).toBe(true)
    const late = editCustomer({ customerId: user.id, wanted: { name: 'Яна', phone: null }, version, actor })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
    expect(await editCustomer({ customerId: user.id, wanted, actor })).toBe(false)
    expect((await readCustomer(user.id, 1)).customer).toMatchObject({
      name: 'Анна',
      phone: '+79491112233',
      email: 'stays@example.ru',
    })
    const entries = await getDb().auditLog.findMany({
      where: { entityId: user.id, action: 'customer.update' },
    })
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { name: 'Аня', phone: null },
        { name: 'Анна', phone: '+79491112233' },
      ],
    ])
    expect(customerEditInput.safeParse({ ...form, name: ' ' }).success).toBe(false)
  })

  it('the page of a customer has the staff notes about this customer alone', async () => {
    const [user, other] = [await createUser(), await createUser()]
    const actor = await boss()
    await addCustomerNote({ customerId: user.id, text: '  ', actor })
    await addCustomerNote({ customerId: user.id, text: ' Просит звонить ', actor })
    const [note, ...more] = (await readCustomer(user.id, 1)).notes
    expect([note?.text, note?.authorName, more]).toEqual(['Просит звонить', 'Ольга', []])
    const gone = { noteId: note?.id ?? '', actor }
    await expect(deleteCustomerNote({ ...gone, customerId: other.id })).rejects.toMatchObject({ status: 404 })
    await deleteCustomerNote({ ...gone, customerId: user.id })
    await expect(deleteCustomerNote({ ...gone, customerId: user.id })).rejects.toMatchObject({ status: 404 })
    expect((await readCustomer(user.id, 1)).notes).toEqual([])
  })

  it('the page of a customer ends one session or all sessions of customers only', async () => {
    const [user, staff] = [await createUser(), await createUser({ role: 'ADMIN' })]
    const actor = await boss()
    const [first, foreign] = [await openSession(user.id), await openSession(staff.id)]
    await openSession(user.id)
    const end = (sessionId: string | null, customerId = user.id) =>
      endCustomerSessions({ customerId, sessionId, actor })
    await expect(end(foreign.id)).rejects.toMatchObject({ status: 404 })
    await expect(end(null, staff.id)).rejects.toMatchObject({ status: 404 })
    expect([await end(first.id), await end(null), await end(null)]).toEqual([1, 1, 0])
    expect(await getDb().session.count({ where: { userId: staff.id } })).toBe(1)
  })

  it('the page of a customer exports the same data as the customer’s own account', async () => {
    const user = await createUser({
      name: 'Вера',
      email: 'vera-data@example.ru',
      emailVerifiedAt: new Date(),
    })
    await writeToCustomer({ customerId: user.id, subject: 'Тема', text: 'Текст', actor: await boss() })
    expect(await collectCustomerData(user.id)).toMatchObject({
      profile: { name: 'Вера', email: 'vera-data@example.ru' },
      letters: [{ subject: 'Тема', text: 'Текст' }],
    })
    await expect(collectCustomerData(newId())).rejects.toMatchObject({ status: 404 })
  })
})

describe('an email to a customer', () => {
  it('an email to a customer is sent once by the worker, with its lines as typed and escaped', async () => {
    const user = await createUser({ email: 'written@example.ru' })
    const actor = await boss()
    const letter = letterInput.parse({ subject: 'Ваш заказ', text: 'Первая строка\r\nВторая <b>строка</b>' })
    const once = { scope: 'test', key: newId() }
    await Promise.all([1, 2].map(() => writeToCustomer({ ...letter, customerId: user.id, once, actor })))
    const [mail] = await sink.waitFor((candidate) => candidate.to.includes('written@example.ru'))
    expect(mail?.message.subject).toBe('Ваш заказ')
    expect(mail?.message.text).toContain('Первая строка\nВторая <b>строка</b>')
    expect(mail?.message.html).toContain('Первая строка<br/>Вторая &lt;b&gt;строка&lt;/b&gt;')
    await expect
      .poll(async () =>
        (await readCustomer(user.id, 1)).mails.map(({ template, status }) => [template, status]),
      )
      .toEqual([['customer-mail', 'SENT']])
    expect((await readCustomer(user.id, 1)).letters).toMatchObject([
      { subject: 'Ваш заказ', authorName: 'Ольга' },
    ])
    const entries = await getDb().auditLog.findMany({ where: { entityId: user.id } })
    expect(entries.map(({ action, after }) => [action, after])).toEqual([['customer.mail', null]])
  })
})

describe('the deletion of a customer by staff', () => {
  const soldTo = async (
    userId: string,
    form: Record<string, string>,
    status: 'DELIVERED' | 'CANCELLED' | 'PENDING',
  ) => {
    const product = await createProduct()
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], { userId, form })
    await getDb().order.update({ where: { id: orderId }, data: { status } })
    return orderId
  }

  it('a deletion waits for open orders, then removes personal data and keeps anonymous sales', async () => {
    const user = await createUser({ name: 'Зоя', email: 'zoya@example.ru' })
    const actor = await boss()
    const open = await soldTo(user.id, { email: 'zoya@example.ru' }, 'PENDING')
    // Staff manage the whole account, regardless of the emails in its orders.
    const sold = await soldTo(user.id, { email: 'typed-otherwise@example.ru' }, 'DELIVERED')
    const cancelled = await soldTo(user.id, { email: 'zoya@example.ru' }, 'CANCELLED')
    await addCustomerNote({ customerId: user.id, text: 'Заметка', actor })
    expect(await describeCustomerDeletion(user.id)).toMatchObject({
      orders: { open: 1, kept: 1, removed: 1 },
      open: [{ id: open }],
    })
    await expect(deleteCustomer({ customerId: user.id, actor })).rejects.toMatchObject({ status: 409 })
    await getDb().order.update({ where: { id: open }, data: { status: 'CANCELLED' } })
    await deleteCustomer({ customerId: user.id, actor })
    expect(await getDb().user.count({ where: { id: user.id } })).toBe(0)
    expect(await getDb().order.count({ where: { id: { in: [open, cancelled] } } })).toBe(0)
    const kept = await getDb().order.findUniqueOrThrow({ where: { id: sold } })
    expect(kept).toMatchObject({
      userId: null,
      email: null,
      phone: null,
      firstName: 'Покупатель',
      lastName: 'удалён',
    })
    const entries = await getDb().auditLog.findMany({ where: { entityId: user.id } })
    expect(entries.map(({ action, before, after }) => [action, before, after]).sort()).toEqual([
      ['customer.delete', null, null],
      ['customer.note', null, null],
    ])
    await expect(deleteCustomer({ customerId: user.id, actor })).rejects.toMatchObject({ status: 404 })
  })

  it('a deletion by staff is refused for staff accounts', async () => {
    const staff = await createUser({ role: 'MODERATOR' })
    await expect(deleteCustomer({ customerId: staff.id, actor: await boss() })).rejects.toMatchObject({
      status: 404,
    })
  })
})
