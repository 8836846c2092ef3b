import { describe, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { setCartPromo } from '~/domain/cart/index.server'
import { quoteCart } from '~/domain/orders/index.server'
import {
  addPromo,
  addPromoBatch,
  changePromo,
  deletePromo,
  listPromos,
  listPromoUses,
  promoBatchInput,
  promoFormInput,
  promoListQuery,
  promoUsesQuery,
  readStaffPromo,
  switchPromo,
  switchPromoBatch,
} from '~/domain/promotions/index.server'
import { promoStateLabels, type PromoState } from '~/domain/promotions/staff'
import { getDb } from '~/platform/db/db.server'

import {
  createCart,
  createCategory,
  createProduct,
  createPromo,
  createUser,
} from '../../support/database/factories'
import { exportedRows } from '../../support/exchange/exported-rows'
import { orderCart } from '../../support/orders/place-order'

const HOUR = 3_600_000
const soon = (hours: number) => new Date(Date.now() + hours * HOUR)

const form = (fields: Record<string, string>) =>
  promoFormInput.parse({ code: 'ВЕСНА', kind: 'PERCENT', value: '10', isActive: 'on', ...fields })
const batchOf = (fields: Record<string, string>) =>
  promoBatchInput.parse({ kind: 'AMOUNT', value: '500', isActive: 'on', count: '3', ...fields })
const random = (bound: number) => Math.floor(Math.random() * bound)
const boss = async () => {
  const { id, name } = await createUser({ role: 'ADMIN' })
  return staffActor({ userId: id, name, ip: '10.0.0.1', permissions })
}

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown as { status: number; field?: string; message: string },
  )
  return error && [error.status, error.field, error.message]
}

function wrong(fields: Record<string, string>): string[] {
  const read = promoFormInput.safeParse({ code: 'ВЕСНА', kind: 'PERCENT', value: '10', ...fields })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the form of a promo code', () => {
  it('the form reads money, times and codes in usual spellings', () => {
    const typed = {
      code: ' весна-26 ',
      kind: 'AMOUNT',
      value: '1 499,90',
      minimum: '5000',
      startsAt: '2026-03-01T09:00',
      maxUses: '100',
    }
    expect(form(typed)).toMatchObject({
      code: 'ВЕСНА-26',
      value: 149_990,
      minimum: 500_000,
      startsAt: '2026-03-01T09:00',
      endsAt: null,
      maxUses: 100,
      maxUsesPerPerson: null,
    })
  })

  it('the form shows errors beside each field', () => {
    expect(wrong({ code: '' })).toEqual(['code: Введите код'])
    expect(wrong({ code: 'А Б' })).toEqual(['code: Код — буквы, цифры и дефисы внутри, от 3 до 40 знаков'])
    expect(wrong({ code: 'ДОМ!' })).toEqual(['code: Код — буквы, цифры и дефисы внутри, от 3 до 40 знаков'])
    expect(wrong({ value: '101' })).toEqual(['value: Проценты — целое число от 1 до 100'])
    expect(wrong({ value: '7,5' })).toEqual(['value: Проценты — целое число от 1 до 100'])
    expect(wrong({ kind: 'AMOUNT', value: '' })).toEqual(['value: Введите, сколько рублей снимается'])
    expect(wrong({ maxUses: '0' })).toEqual([
      'maxUses: Введите целое число, больше нуля, или оставьте пустым',
    ])
    expect(wrong({ startsAt: '2026-02-30T10:00' })).toEqual(['startsAt: Такого дня нет'])
    expect(wrong({ startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T10:00' })).toEqual([
      'endsAt: Конец должен быть позже начала',
    ])
  })
})

describe('a promo code of the back office', () => {
  it('a promo code begins and ends in the shop’s time zone', async () => {
    const id = await addPromo({
      wanted: form({ code: 'ЧАСЫ', startsAt: '2030-03-01T00:00', endsAt: '2030-03-08T23:59' }),
      actor: await boss(),
    })
    const { startsAt, endsAt } = await readStaffPromo(id)
    expect([startsAt?.toISOString(), endsAt?.toISOString()]).toEqual([
      '2030-02-28T21:00:00.000Z',
      '2030-03-08T20:59:00.000Z',
    ])
  })

  it('a promo code ends in the future, unless its past end is unchanged', async () => {
    const actor = await boss()
    const ended = form({ code: 'ПРОШЛО', startsAt: '2026-03-01T00:00', endsAt: '2026-03-08T23:59' })
    const passed = [422, 'endsAt', 'Конец уже прошёл']
    expect(await refusalOf(addPromo({ wanted: ended, actor }))).toEqual(passed)
    const { id: promoId } = await createPromo({ code: 'ПРОШЛО' })
    const change = { promoId, wanted: ended, version: undefined, actor }
    expect(await refusalOf(changePromo(change))).toEqual(passed)
    await getDb().promoCode.update({
      where: { id: promoId },
      data: { endsAt: new Date('2026-03-08T20:59:30Z') },
    })
    await changePromo(change)
  })

  it('a promo code is refused for a taken code, a deleted category or a limit below its uses', async () => {
    const actor = await boss()
    const first = await createPromo({ code: 'ПЕРВЫЙ-КОД' })
    const used = await createPromo({ usedCount: 3, maxUses: 5 })
    const gone = '01890000-0000-7000-8000-000000000000'
    expect(await refusalOf(addPromo({ wanted: form({ code: first.code }), actor }))).toEqual([
      409,
      'code',
      'Такой код уже есть',
    ])
    expect(
      (
        await refusalOf(addPromo({ wanted: form({ code: 'БЕЗ-КАТЕГОРИИ', categoryId: gone }), actor }))
      )?.slice(0, 2),
    ).toEqual([422, 'categoryId'])
    const less = {
      promoId: used.id,
      wanted: form({ code: used.code, maxUses: '2' }),
      version: undefined,
      actor,
    }
    expect(await refusalOf(changePromo(less))).toEqual([
      422,
      'maxUses',
      'Код уже использован, раз: 3. Меньше разрешить нельзя',
    ])
  })

  it('a promo code is not saved over another user’s change, and a use does not count as change', async () => {
    const actor = await boss()
    const product = await createProduct({ priceKopecks: 100_000 })
    const promo = await createPromo({ code: 'ДВОЕ' })
    const { version } = await readStaffPromo(promo.id)
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    await setCartPromo(visitorHash, promo.code)
    await orderCart(visitorHash, { form: { email: 'use@example.ru', delivery: 'pickup' } })
    const change = { promoId: promo.id, wanted: form({ code: 'ДВОЕ', value: '20' }), version, actor }
    expect(await refusalOf(changePromo(change))).toBeNull()
    expect(await refusalOf(changePromo(change))).toEqual([409, undefined, 'Промокод тем временем изменён'])
  })

  it('a promo code writes an audit entry with a readable discount', async () => {
    const actor = await boss()
    const id = await addPromo({ wanted: form({ code: 'ЖУРНАЛ' }), actor })
    await changePromo({
      promoId: id,
      wanted: form({ code: 'ЖУРНАЛ', kind: 'AMOUNT', value: '300' }),
      version: undefined,
      actor,
    })
    await switchPromo({ promoId: id, isActive: false, actor })
    await switchPromo({ promoId: id, isActive: false, actor })
    const entries = await getDb().auditLog.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['promo.create', null, expect.objectContaining({ discount: '−10\u00a0%', code: 'ЖУРНАЛ' })],
      ['promo.update', { discount: '−10\u00a0%' }, { discount: '−300\u00a0₽' }],
      ['promo.update', { isActive: true }, { isActive: false }],
    ])
  })

  it('a promo code is deleted only when no order has it', async () => {
    const actor = await boss()
    const [free, used] = [await createPromo({}), await createPromo({})]
    const product = await createProduct({ priceKopecks: 100_000 })
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    await setCartPromo(visitorHash, used.code)
    const { orderId } = await orderCart(visitorHash, {
      form: { email: 'deleted@example.ru', delivery: 'pickup' },
    })
    await deletePromo({ promoId: free.id, actor })
    expect(await getDb().promoCode.findUnique({ where: { id: free.id } })).toBeNull()
    expect((await refusalOf(deletePromo({ promoId: used.id, actor })))?.[0]).toBe(409)
    const { rows } = await listPromoUses(used.id, promoUsesQuery.parse({}), { permissions })
    expect(rows.map(({ order }) => order.id)).toEqual([orderId])
    const { orders } = await readStaffPromo(used.id)
    expect(orders).toEqual({ count: 1, discountKopecks: 10_000, totalKopecks: 90_000 })
  })

  it('a promo code for a category counts products of its child categories', async () => {
    const above = await createCategory()
    const under = await createCategory({ parentId: above.id })
    const promo = await createPromo({ categoryId: above.id })
    const lines = [{ categoryId: under.id, unitPriceKopecks: 100_000, quantity: 1 }]
    expect((await quoteCart({ lines, promoCode: promo.code }, null)).pickup.discountKopecks).toBe(10_000)
    const product = await createProduct({ categoryId: under.id, priceKopecks: 100_000 })
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    await setCartPromo(visitorHash, promo.code)
    const { orderId } = await orderCart(visitorHash, {
      form: { email: 'under@example.ru', delivery: 'pickup' },
    })
    expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
      discountKopecks: 10_000,
    })
  })
})

describe('the list of promo codes', () => {
  it('the list shows the codes of each state', async () => {
    const marks: Parameters<typeof createPromo>[0][] = [
      {},
      { startsAt: soon(1) },
      { endsAt: soon(-1) },
      { maxUses: 1, usedCount: 1 },
      { isActive: false },
      { startsAt: soon(-2), endsAt: soon(2), maxUses: 2, usedCount: 1 },
    ]
    const made = await Promise.all(marks.map((mark) => createPromo(mark)))
    const seen = new Set<string>()
    for (const state of Object.keys(promoStateLabels) as PromoState[]) {
      const { rows } = await listPromos(promoListQuery.parse({ state, size: '100' }))
      expect([state, rows.filter((row) => row.state !== state)]).toEqual([state, []])
      for (const { id } of rows) seen.add(id)
    }
    expect(made.filter(({ id }) => !seen.has(id))).toEqual([])
  })

  it('the list finds a code by its beginning in any spelling', async () => {
    const promo = await createPromo({ code: 'НАХОДКА-100%' })
    const ids = async (search: string) =>
      (await listPromos(promoListQuery.parse({ search }))).rows.map(({ id }) => id)
    expect(await ids(' находка-100%')).toEqual([promo.id])
    expect(await ids('100%')).toEqual([])
  })
})

describe('a batch of one-time codes', () => {
  it('a batch is created at once, each code for one use, under a unique name', async () => {
    const actor = await boss()
    await addPromoBatch({ wanted: batchOf({ batch: 'Открытки', prefix: 'дом', count: '25' }), actor, random })
    const query = promoListQuery.parse({ batch: 'Открытки', size: '100' })
    const { rows } = await listPromos(query)
    expect(rows).toHaveLength(25)
    expect(
      rows.filter(
        ({ code, maxUses, value }) => maxUses !== 1 || value !== 50_000 || !/^ДОМ-[A-Z2-9]{8}$/.test(code),
      ),
    ).toEqual([])
    const narrowed = new URLSearchParams({ batch: 'Открытки' }).toString()
    const file = await exportedRows({ kind: 'promos', narrowed }, { permissions })
    expect(file).toHaveLength(26)
    expect(file.map(([code]) => code)).toEqual(expect.arrayContaining(rows.map(({ code }) => code)))
    const again = addPromoBatch({ wanted: batchOf({ batch: 'Открытки' }), actor, random })
    expect(await refusalOf(again)).toEqual([409, 'batch', 'Партия с таким именем уже есть'])
    expect(await getDb().auditLog.count({ where: { action: 'promo.create-many' } })).toBe(1)
  })

  it('a batch is disabled and enabled together', async () => {
    const actor = await boss()
    await addPromoBatch({ wanted: batchOf({ batch: 'Карты' }), actor, random })
    expect(await switchPromoBatch({ batch: 'Карты', isActive: false, actor })).toBe(3)
    expect((await listPromos(promoListQuery.parse({ batch: 'Карты', state: 'OFF' }))).total).toBe(3)
    expect(await switchPromoBatch({ batch: 'Карты', isActive: false, actor })).toBe(0)
    expect(await switchPromoBatch({ batch: 'Карты', isActive: true, actor })).toBe(3)
  })

  it('a batch chooses other codes when the first ones are taken', async () => {
    const again = () => {
      let state = 7
      return (bound: number) => (state = (state * 16_807) % 2_147_483_647) % bound
    }
    const actor = await boss()
    await addPromoBatch({ wanted: batchOf({ batch: 'Первая', count: '1' }), actor, random: again() })
    await addPromoBatch({ wanted: batchOf({ batch: 'Вторая', count: '1' }), actor, random: again() })
    expect((await listPromos(promoListQuery.parse({ batch: 'Вторая' }))).total).toBe(1)
  })
})
