import { describe, expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import {
  confirmStatusChange,
  draftStatusChange,
  giveHandMoneyBack,
  giveMoneyBack,
  readStatusChange,
  runStatusChange,
  setOrderStatus,
  setPaymentStatus,
} from '~/domain/fulfilment/index.server'
import {
  addMailing,
  addTemplate,
  readAutomaticMail,
  saveAutomaticMail,
  scheduleMailing,
  startMailing,
} from '~/domain/mailings/index.server'
import { refundOrder, refundPayment, startPayment } from '~/domain/payments/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { now } from '~/platform/dates/clock'
import { versionOf } from '~/platform/forms/row-version'
import { createUser } from '~tests/support/database/factories'
import { administrator } from '~tests/support/people/administrator'

import { openShopWithBank } from '../payments/shop-with-bank'

/*
 * Only staff with the right may refund or give discounts, through forms, calls or the bot: all use these use
 * cases.
 */

const shop = openShopWithBank()
const keeper = { ...administrator, permissions: permissions.filter((one) => one !== 'orders.refund') }
const refused = { status: 403 }

async function paidOnline(): Promise<string> {
  const { orderId } = await shop.placed()
  await startPayment({ orderId, method: 'ONLINE' })
  await shop.work()
  await shop.payAtBank(orderId)
  await shop.work()
  return orderId
}

async function paidByHand(): Promise<string> {
  const { orderId } = await shop.placed()
  await setPaymentStatus({ orderId, to: 'PAID', actor: keeper })
  return orderId
}

const versionNow = async (id: string) => versionOf(await getDb().order.findUniqueOrThrow({ where: { id } }))
const moneyOf = async (orderId: string) => ({
  refunds: await getDb().refund.count({ where: { payment: { orderId } } }),
  byHand: await getDb().handPayment.count({ where: { orderId, kind: 'REFUND' } }),
})

describe('an employee who may change orders but not refund money', () => {
  const online: Record<string, (orderId: string) => Promise<unknown>> = {
    'cannot cancel an order with a refund': (orderId) =>
      setOrderStatus({ orderId, to: 'CANCELLED', refund: true, actor: keeper }),
    'cannot refund a sum': (orderId) =>
      refundPayment({ orderId, amountKopecks: 100, reason: 'Скидка', actor: keeper }),
    'cannot refund a whole order': (orderId) => refundOrder({ orderId, reason: 'Возврат', actor: keeper }),
    'cannot record a refund on the order’s page': async (orderId) =>
      giveMoneyBack({
        ...{
          orderId,
          version: await versionNow(orderId),
          wish: { what: 'all' },
          restock: false,
          reason: 'Возврат',
        },
        actor: keeper,
      }),
  }

  it.each(Object.entries(online))(
    'an employee without the refund permission cannot do this for an online payment: %s',
    async (_, attempt) => {
      const orderId = await paidOnline()
      const before = await shop.orderOf(orderId)
      await expect(attempt(orderId)).rejects.toMatchObject(refused)
      expect([await shop.orderOf(orderId), await moneyOf(orderId)]).toEqual([
        before,
        { refunds: 0, byHand: 0 },
      ])
    },
  )

  const byHand: Record<string, (orderId: string) => Promise<unknown>> = {
    'cannot cancel an order with money returned in hand': (orderId) =>
      setOrderStatus({ orderId, to: 'CANCELLED', refund: false, handRefund: true, actor: keeper }),
    'cannot mark an order as refunded': (orderId) =>
      setPaymentStatus({ orderId, to: 'REFUNDED', actor: keeper }),
    'cannot record money returned in hand': async (orderId) =>
      giveHandMoneyBack({
        orderId,
        version: await versionNow(orderId),
        wish: { what: 'all' },
        reason: 'Возврат',
        actor: keeper,
      }),
  }

  it.each(Object.entries(byHand))(
    'an employee without the refund permission cannot do this for a manual payment: %s',
    async (_, attempt) => {
      const orderId = await paidByHand()
      const before = await shop.orderOf(orderId)
      await expect(attempt(orderId)).rejects.toMatchObject(refused)
      expect([await shop.orderOf(orderId), await moneyOf(orderId)]).toEqual([
        before,
        { refunds: 0, byHand: 0 },
      ])
    },
  )

  it('a refunding job fails for an employee without permission, since it checks when it runs', async () => {
    const orderId = await paidOnline()
    const author = await createUser({ role: 'ADMIN', name: 'Ольга' })
    const id = await draftStatusChange({
      to: 'CANCELLED',
      chosen: [orderId],
      actor: { ...administrator, id: author.id },
    })
    await confirmStatusChange({ id, refund: true, actor: { ...administrator, id: author.id } })
    const role = await getDb().staffRole.create({
      data: { name: `Кладовщик ${newId()}`, permissions: ['orders.write'] },
    })
    await getDb().user.update({ where: { id: author.id }, data: { role: 'STAFF', staffRoleId: role.id } })
    await runStatusChange(id)
    expect(await moneyOf(orderId)).toEqual({ refunds: 0, byHand: 0 })
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  it('an employee without permission cannot confirm a bulk change with refunds by any author', async () => {
    const orderId = await paidOnline()
    const author = { ...administrator, id: (await createUser({ role: 'ADMIN', name: 'Ольга' })).id }
    const id = await draftStatusChange({ to: 'CANCELLED', chosen: [orderId], actor: author })
    await expect(confirmStatusChange({ id, refund: true, actor: keeper })).rejects.toMatchObject(refused)
    await runStatusChange(id)
    expect(await moneyOf(orderId)).toEqual({ refunds: 0, byHand: 0 })
    expect((await readStatusChange(id)).progress.state).toBe('draft')
  })

  it('a job confirmed by an employee without permission refunds nothing, though an administrator drafted it', async () => {
    const orderId = await paidOnline()
    const author = { ...administrator, id: (await createUser({ role: 'ADMIN', name: 'Ольга' })).id }
    const role = await getDb().staffRole.create({
      data: { name: `Отправка ${newId()}`, permissions: ['orders.write'] },
    })
    const member = await createUser({ role: 'STAFF', staffRoleId: role.id, name: 'Вера' })
    const id = await draftStatusChange({ to: 'CANCELLED', chosen: [orderId], actor: author })
    // The job checks the right again when it runs.
    await confirmStatusChange({ id, refund: true, actor: { ...administrator, id: member.id, name: 'Вера' } })
    await runStatusChange(id)
    expect(await moneyOf(orderId)).toEqual({ refunds: 0, byHand: 0 })
    expect((await readStatusChange(id)).progress).toMatchObject({ authorName: 'Вера', done: 0, refused: 1 })
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  })
})

describe('an employee who may send campaigns but not give discounts', () => {
  const writer = { ...administrator, permissions: permissions.filter((one) => one !== 'promotions.write') }
  const promo = {
    ...({ kind: 'promo', text: 'Для вас', minimumKopecks: 0, days: 30 } as const),
    discount: { kind: 'PERCENT', percent: 90 } as const,
  }
  const content = { subject: 'Скидка', subjectB: null, preheader: '', blocks: [promo], nameEverywhere: false }

  it('an employee without the discount permission cannot save a campaign or template with a promo code', async () => {
    const wanted = { content, test: null, audience: { kind: 'customers' } as const, scheduledAt: null }
    await expect(addMailing({ wanted, actor: writer })).rejects.toMatchObject(refused)
    await expect(addTemplate({ wanted: { name: 'Скидка', content }, actor: writer })).rejects.toMatchObject(
      refused,
    )
    expect(await getDb().mailing.count()).toBe(0)
  })

  it('an employee without the discount permission cannot start or schedule another author’s campaign with a promo code', async () => {
    await createUser({ name: 'Анна', email: 'reader@example.ru', marketingConsentAt: now() })
    const wanted = { content, test: null, audience: { kind: 'customers' } as const, scheduledAt: null }
    const mailingId = await addMailing({ wanted, actor: administrator })
    const begin = { mailingId, version: 1, actor: writer }
    await expect(startMailing(begin)).rejects.toMatchObject(refused)
    await expect(
      scheduleMailing({ ...begin, at: new Date(now().getTime() + 3_600_000) }),
    ).rejects.toMatchObject(refused)
    expect((await getDb().mailing.findUniqueOrThrow({ where: { id: mailingId } })).status).toBe('DRAFT')
    await startMailing({ ...begin, actor: administrator })
    expect((await getDb().mailing.findUniqueOrThrow({ where: { id: mailingId } })).status).toBe('QUEUED')
    await getDb().mailing.delete({ where: { id: mailingId } })
  })

  it('an employee without the discount permission cannot enable the first-order email or change its promo code', async () => {
    const { version, delayHours, templateId, terms } = await readAutomaticMail('first-order')
    const save = (change: object, actor = writer) =>
      saveAutomaticMail({
        ...{ name: 'first-order', version: String(version), actor },
        wanted: { isOn: false, delayHours, templateId, terms, ...change },
      })
    await expect(save({ isOn: true })).rejects.toMatchObject({ ...refused, field: 'percent' })
    for (const change of [{ percent: 90 }, { minimumKopecks: 1 }, { days: 365 }])
      await expect(save({ terms: { ...terms, ...change } })).rejects.toMatchObject(refused)
    await save({ delayHours: delayHours + 1 })
    expect((await readAutomaticMail('first-order')).delayHours).toBe(delayHours + 1)
  })
})
