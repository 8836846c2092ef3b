import { describe, expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import {
  confirmStatusChange,
  draftStatusChange,
  giveHandMoneyBack,
  giveMoneyBack,
  runStatusChange,
  setOrderStatus,
  setPaymentStatus,
} from '~/domain/fulfilment/index.server'
import { addMailing, addTemplate, readAutomaticMail, saveAutomaticMail } from '~/domain/mailings/index.server'
import { refundOrder, refundPayment, startPayment } from '~/domain/payments/index.server'
import { getDb } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { versionOf } from '~/platform/row-version'
import { createUser } from '~tests/support/database/factories'
import { administrator } from '~tests/support/people/administrator'

import { openShopWithBank } from '../payments/shop-with-bank'

/*
 * Money goes back by the word of those who may give it back, and discounts come from those who may give them: whatever
 * way it is asked for. Forms, calls and the bot end in these use cases.
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

describe('who may change orders, but give no money back,', () => {
  const online: Record<string, (orderId: string) => Promise<unknown>> = {
    'cancels none with a refund': (orderId) => setOrderStatus({ orderId, to: 'CANCELLED', refund: true, actor: keeper }),
    'gives no sum back': (orderId) => refundPayment({ orderId, amountKopecks: 100, reason: 'Скидка', actor: keeper }),
    'takes no whole order back': (orderId) => refundOrder({ orderId, reason: 'Возврат', actor: keeper }),
    'writes no refund down on its page': async (orderId) =>
      giveMoneyBack({
        ...{ orderId, version: await versionNow(orderId), wish: { what: 'all' }, restock: false, reason: 'Возврат' },
        actor: keeper,
      }),
  }

  it.each(Object.entries(online))('%s', async (_, attempt) => {
    const orderId = await paidOnline()
    const before = await shop.orderOf(orderId)
    await expect(attempt(orderId)).rejects.toMatchObject(refused)
    expect([await shop.orderOf(orderId), await moneyOf(orderId)]).toEqual([before, { refunds: 0, byHand: 0 }])
  })

  const byHand: Record<string, (orderId: string) => Promise<unknown>> = {
    'cancels none with money handed out': (orderId) =>
      setOrderStatus({ orderId, to: 'CANCELLED', refund: false, handRefund: true, actor: keeper }),
    'says of none that its money was returned': (orderId) => setPaymentStatus({ orderId, to: 'REFUNDED', actor: keeper }),
    'writes no money down as handed out': async (orderId) =>
      giveHandMoneyBack({ orderId, version: await versionNow(orderId), wish: { what: 'all' }, reason: 'Возврат', actor: keeper }),
  }

  it.each(Object.entries(byHand))('%s', async (_, attempt) => {
    const orderId = await paidByHand()
    const before = await shop.orderOf(orderId)
    await expect(attempt(orderId)).rejects.toMatchObject(refused)
    expect([await shop.orderOf(orderId), await moneyOf(orderId)]).toEqual([before, { refunds: 0, byHand: 0 }])
  })

  it('has none cancelled with a refund by a job, as their rights are when it runs', async () => {
    const orderId = await paidOnline()
    const author = await createUser({ role: 'ADMIN', name: 'Ольга' })
    const id = await draftStatusChange({ to: 'CANCELLED', chosen: [orderId], actor: { ...administrator, id: author.id } })
    await confirmStatusChange({ id, refund: true, actor: { ...administrator, id: author.id } })
    const role = await getDb().staffRole.create({ data: { name: `Кладовщик ${newId()}`, permissions: ['orders.write'] } })
    await getDb().user.update({ where: { id: author.id }, data: { role: 'STAFF', staffRoleId: role.id } })
    await runStatusChange(id)
    expect(await moneyOf(orderId)).toEqual({ refunds: 0, byHand: 0 })
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  })
})

describe('who may send letters, but give no discounts,', () => {
  const writer = { ...administrator, permissions: permissions.filter((one) => one !== 'promotions.write') }
  const promo = {
    ...({ kind: 'promo', text: 'Для вас', minimumKopecks: 0, days: 30 } as const),
    discount: { kind: 'PERCENT', percent: 90 } as const,
  }
  const content = { subject: 'Скидка', subjectB: null, preheader: '', blocks: [promo], nameEverywhere: false }

  it('saves no mailing and no template with a code', async () => {
    const wanted = { content, test: null, audience: { kind: 'customers' } as const, scheduledAt: null }
    await expect(addMailing({ wanted, actor: writer })).rejects.toMatchObject(refused)
    await expect(addTemplate({ wanted: { name: 'Скидка', content }, actor: writer })).rejects.toMatchObject(refused)
    expect(await getDb().mailing.count()).toBe(0)
  })

  it('neither switches the mail of the first order on, nor changes what its code gives', async () => {
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
