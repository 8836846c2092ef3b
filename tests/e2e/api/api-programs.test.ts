import { afterAll, beforeAll, expect, it } from 'vitest'

import { programScopes } from '~/domain/api-tokens/index.server'
import { notificationTypeLabels } from '~/domain/notifications/staff'

import { dataOf } from '~tests/support/http/api-client'
import { whileBusy } from '~tests/support/http/while-busy'
import type { CallParts, DocumentedCall } from '~tests/support/http/api-document'
import { insertProgram } from '~tests/support/people/insert-program'
import { insertOfficeThings, unusualStatuses } from '~tests/support/shop/office-things'
import { apiAdministrator, shippingAddress, startApiShop, type ApiShop } from '~tests/support/shop/api-shop'
import { fileForm, photograph } from '~tests/support/pictures/odd-pictures'
import { query } from '~tests/support/database/shop-data'

let own: ApiShop
const office = {
  orderId: '',
  noteId: '',
  notificationId: '',
  categoryId: '',
  integrationId: '',
  customerId: '',
  userId: '',
  paints: '',
}
let picture: Buffer
const { email } = apiAdministrator

const database = () => own.shop.databaseUrl
const program = (scopes: readonly string[]) => insertProgram(database(), { email, scopes })
const idOf = async (text: string) => (await query<{ id: string }>(database(), text))[0]?.id ?? ''

beforeAll(async () => {
  picture = await photograph()
  own = await startApiShop(3, { env: { RATE_LIMITS: 'on' } })
  const customer = await own.register('anna@example.ru')
  office.userId = customer.userId
  const body = {
    items: [{ productId: own.products[0], quantity: 1 }],
    shippingAddress,
    delivery: 'delivery',
    paymentMethod: 'cash',
  }
  office.orderId = dataOf<{ id: string }>(
    await own.api.call('placeOrder', { token: customer.token, body }),
  ).id
  Object.assign(office, await insertOfficeThings(database(), office.orderId))
  office.paints = await idOf(`SELECT "id" FROM "Category" WHERE "slug" = 'paints'`)
})

afterAll(() => own.shop.stop())

function requestOf({ id, example, takesFile }: DocumentedCall): CallParts {
  const params = { ...office, id: own.products[2] ?? '' }
  const bodies: Record<string, unknown> = {
    updateCategory: { name: 'Другая' },
    changeMailingStatus: { step: 'unschedule' },
    testMailing: { email },
    createProduct: { name: 'Новая', sku: `N-${Math.random()}`, categoryId: office.paints, price: 10 },
  }
  return { params, body: takesFile ? fileForm(picture) : (bodies[id] ?? example) }
}

const forStaff = () => own.api.calls.filter(({ security }) => security === 'administrator')

async function statuses(
  calls: readonly DocumentedCall[],
  tokenFor: (call: DocumentedCall) => Promise<string>,
) {
  const answers: [string, number][] = []
  for (const call of calls)
    answers.push([
      call.id,
      (await own.api.call(call.id, { ...requestOf(call), token: await tokenFor(call) })).status,
    ])
  return answers
}

it('the form offers exactly the permissions that calls require', () => {
  const requested = new Set(forStaff().flatMap(({ scope }) => scope ?? []))
  // Calls about files check these inside, and the shop's entry check the last.
  const inside = ['stock.write', 'promotions.write', 'settings.visit-closed']
  expect([...requested, ...inside].sort()).toEqual([...programScopes].sort())
})

it('every call refuses a program without its permission, even with all others', async () => {
  const answers = await statuses(forStaff(), ({ scope }) =>
    program(programScopes.filter((one) => one !== scope)),
  )
  expect(answers.length).toBeGreaterThan(20)
  expect(answers).toEqual(answers.map(([id]) => [id, 403]))
})

it('every program is refused as a customer and in calls about staff accounts', async () => {
  const whole = await program(programScopes)
  const calls = own.api.calls.filter(
    ({ security, scope }) => security === 'customer' || (security === 'administrator' && scope === null),
  )
  const answers = await statuses(calls, () => Promise.resolve(whole))
  expect(answers).toEqual(answers.map(([id]) => [id, 403]))
})

it('every other call accepts a program that has only its permission', async () => {
  const answers = await statuses(
    forStaff().filter(({ scope }) => scope !== null),
    ({ scope }) => program([scope ?? '']),
  )
  const made: Record<string, number> = {
    ...unusualStatuses,
    markNotificationRead: 404,
    deleteNotification: 404,
  }
  expect(answers).toEqual(answers.map(([id]) => [id, made[id] ?? 200]))
  const [entry] = await query<{ actorName: string }>(
    database(),
    `SELECT "actorName" FROM "AuditLog" WHERE "action" = 'product.create' ORDER BY "createdAt" DESC LIMIT 1`,
  )
  expect(entry?.actorName).toMatch(/^Программа «1С» \(.+\)$/)
})

it('hidden products are listed only for programs that may read them', async () => {
  await query(database(), 'UPDATE "Product" SET "isActive" = false WHERE "id" = $1', [own.products[1]])
  const listed = async (scope: string) =>
    (await own.api.call('listProducts', { token: await program([scope]) })).text.includes(
      own.products[1] ?? '-',
    )
  expect([await listed('products.read'), await listed('orders.read')]).toEqual([true, false])
})

it('a program cannot change an integration’s secret, even with its author’s password', async () => {
  const token = await program(['integrations.write'])
  const params = { integrationId: office.integrationId }
  const body = {
    config: { botToken: `123456789:${'a'.repeat(35)}` },
    currentPassword: apiAdministrator.password,
  }
  const answer = await own.api.call('updateIntegration', { token, params, body })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Введите свой пароль ещё раз')])
})

it.each([
  ['contact', { email: 'thief@evil.example' }, 'Email'],
  ['payment', { requisites: 'р/с 40817810000000000666', bankTransfer: true }, 'Реквизиты для перевода'],
])('a program cannot change where the shop sends data or money: %s %j', async (group, change, label) => {
  const token = await program(programScopes)
  const body = { [group]: change, currentPassword: apiAdministrator.password }
  const answer = await own.api.call('updateSettings', { token, body })
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(`«${label}»`)])
  const kept = await query(database(), 'SELECT "value" FROM "Setting" WHERE "group" = $1', [group])
  expect(JSON.stringify(kept)).not.toContain(Object.values(change)[0])
  const now = dataOf<Record<string, Record<string, unknown>>>(await own.api.call('readPublicSettings'))[group]
  const same = { [group]: Object.fromEntries(Object.keys(change).map((key) => [key, now?.[key]])) }
  expect((await own.api.call('updateSettings', { token, body: same })).status).toBe(200)
})

it.each(Object.keys(notificationTypeLabels))(
  'a program with permission for notifications alone cannot read, count, mark or delete the kind %s',
  async (type) => {
    const token = await program(['notifications.read'])
    const id = await idOf(
      `INSERT INTO "Notification" ("id", "type", "priority", "title", "message", "dedupeKey")
       VALUES (gen_random_uuid(), '${type}', 'LOW', 'Новость', 'Анна, anna@example.ru', 'kind-${type}') RETURNING "id"`,
    )
    const listed = await own.api.call('listNotifications', { token })
    expect(dataOf(listed)).toMatchObject({ notifications: [], pagination: { total: 0 }, unreadCount: 0 })
    const params = { notificationId: id }
    for (const call of ['markNotificationRead', 'deleteNotification'])
      expect([call, (await own.api.call(call, { token, params })).status]).toEqual([call, 404])
    expect((await own.api.call('markNotificationsRead', { token })).status).toBe(200)
    const unread = await query(
      database(),
      'SELECT FROM "Notification" WHERE "id" = $1 AND "readAt" IS NULL',
      [id],
    )
    expect(unread).toHaveLength(1)
  },
)

it('a token opens no page, and its calls count towards its own limit only', async () => {
  const [first, second] = [await program(['notifications.read']), await program(['notifications.read'])]
  const page = await fetch(`${own.shop.url}/admin/orders`, {
    headers: { Authorization: `Bearer ${first}` },
    redirect: 'manual',
  })
  expect(page.status).toBe(302)
  let sent = 0
  const ask = () => {
    sent += 1
    return own.api.call('listNotifications', { token: first })
  }
  const responses = await Promise.all(Array.from({ length: 301 }, () => whileBusy(ask)))
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused.map(({ headers }) => Number(headers.get('Retry-After')) > 0)).toEqual(
    Array(sent - 300).fill(true),
  )
  expect((await own.api.call('listNotifications', { token: second })).status).toBe(200)
})

it('the last use of a token is shown, with its address', async () => {
  const token = await program(['orders.read'])
  await own.api.call('listStaffOrders', { token })
  const [row] = await query<{ ip: string; at: Date | null }>(
    database(),
    `SELECT "lastUsedIp" AS ip, "lastUsedAt" AS at FROM "ApiToken" WHERE "prefix" = $1 ORDER BY "createdAt" DESC LIMIT 1`,
    [token.slice(0, 9)],
  )
  expect([row?.ip, row?.at === null]).toEqual(['127.0.0.1', false])
})
