import { accountWithoutPassword, passwordSetupToken } from '~/domain/auth/index.server'
import { deliverMail } from '~/domain/mailings/index.server'
import { orderLinkOf, readOrderForMail, readOrderHold, type OrderForMail } from '~/domain/orders/index.server'
import { holdText, type OrderDetail } from '~/domain/orders/shared'
import { mayBePaidOnline, payLinkOf } from '~/domain/payments/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { orderPlacedMail } from '~/mails/order-placed-mail'
import { renderMail } from '~/mails/render-mail'
import { setPasswordMail } from '~/mails/set-password-mail'
import { shopOrderMail } from '~/mails/shop-order-mail'
import { paths } from '~/paths'
import { formatDateTime } from '~/platform/dates'
import { readableEmail } from '~/platform/email-address.server'
import { getEnv } from '~/platform/env.server'

import { defineJob } from '../define-job'
import { everyOf } from '../every-of'
import { mailPolicy, orderEvent, type OrderEvent } from '../policies'

import { shopMailbox } from './shop-mailbox'

/**
 * Sends the customer what an order brings: its copy, and the link that sets the first password. Neither waits for the other; what was sent is
 * not sent again when the job is repeated for the one that failed.
 */
export const mailOrderPlaced = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: async (event) => {
    const found = await readOrderForMail(event.orderId)
    await everyOf([mailCopy(event, found), mailSetPassword(event, found.order)])
  },
})

/** Sends the customer the order; an order without an e-mail gets none. */
async function mailCopy({ eventId, orderId }: OrderEvent, { order, isProven }: OrderForMail): Promise<void> {
  if (order.email === null) return
  const shop = await readPublicSettings()
  const payLink = (await mayBePaidOnline(order)) ? payLinkOf(orderId) : null
  const held = await readOrderHold(orderId)
  const until = held && formatDateTime(held.until, shop.general.timezone)
  const hold = held && until ? holdText(until, { ...held, mayBePaid: payLink !== null }) : null
  const content = { order, shop, appUrl: getEnv().APP_URL, link: orderLinkOf(order), payLink, hold }
  await deliverMail({
    eventId,
    template: 'order-placed',
    subjectId: orderId,
    to: { name: `${order.firstName} ${order.lastName}`.trim(), address: order.email },
    isOwners: isProven,
    render: () => renderMail(`Заказ ${order.orderNumber} принят`, orderPlacedMail(content)),
  })
}

/** Sends the link that sets the first password, as long as the order's account has none. */
async function mailSetPassword({ eventId, orderId }: OrderEvent, order: OrderDetail): Promise<void> {
  if (order.userId === null) return
  const [account, shop] = await Promise.all([accountWithoutPassword(order.userId), readPublicSettings()])
  if (!account) return
  const token = await passwordSetupToken(orderId, order.userId)
  const link = getEnv().APP_URL + paths.passwordSetup(orderId, token)
  await deliverMail({
    eventId,
    template: 'set-password',
    subjectId: orderId,
    to: { name: '', address: account.email },
    render: () => renderMail('Задайте пароль для личного кабинета', setPasswordMail({ link, shop, appUrl: getEnv().APP_URL })),
  })
}

/** Sends the shop its copy of the order. */
export async function mailShopOrder({ eventId, orderId }: OrderEvent, order: OrderDetail): Promise<void> {
  const shop = await readPublicSettings()
  const to = shopMailbox(shop)
  if (to === null) return
  const shown = { ...order, email: order.email === null ? null : readableEmail(order.email) }
  await deliverMail({
    eventId,
    template: 'shop-order',
    subjectId: orderId,
    to,
    render: () => renderMail(`Новый заказ ${order.orderNumber}`, shopOrderMail({ order: shown, shop, appUrl: getEnv().APP_URL })),
  })
}
