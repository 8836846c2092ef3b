import { accountWithoutPassword, holdsPasswordLink, passwordSetupToken } from '~/domain/auth/index.server'
import { readPickupAfterTinting } from '~/domain/tinting/index.server'
import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { orderLinkOf, readOrderHold, type OrderForMail } from '~/domain/orders/index.server'
import { awaitsTransfer, holdText, type OrderDetail } from '~/domain/orders/shared'
import { mayBePaidOnline, payLinkOf } from '~/domain/payments/index.server'
import { readPublicSettings, readSettings } from '~/domain/settings/index.server'
import { orderPlacedMail } from '~/mails/order-placed-mail'
import { renderMail } from '~/mails/render-mail'
import { setPasswordMail } from '~/mails/account-mails'
import { shopOrderMail } from '~/mails/shop-order-mail'
import { paths } from '~/paths'
import { formatDateTime } from '~/platform/dates/dates'
import { readableEmail } from '~/platform/contacts/email-address.server'
import { getEnv } from '~/platform/process/env.server'

import type { OrderEvent } from '../policies'

import { shopMailbox } from './shop-mailbox'

/** Sends nothing when the order has no email. */
export async function mailCopy(
  { eventId, orderId }: OrderEvent,
  { order, isProven }: OrderForMail,
): Promise<void> {
  if (order.email === null) return
  const shop = await readPublicSettings()
  const payLink = (await mayBePaidOnline(order)) ? payLinkOf(order) : null
  const [held, pickup] = await Promise.all([readOrderHold(orderId), readPickupAfterTinting(order)])
  const until = held && formatDateTime(held.until, shop.general.timezone)
  const hold = held && until ? holdText(until, { ...held, mayBePaid: payLink !== null }) : null
  const { requisites: written } = shop.payment
  const requisites = awaitsTransfer(order) && written !== '' ? written : null
  const content = {
    order,
    shop,
    appUrl: getEnv().APP_URL,
    link: orderLinkOf(order),
    payLink,
    hold,
    requisites,
    pickup,
  }
  await deliverMail({
    eventId,
    template: 'order-placed',
    subjectId: orderId,
    to: { name: `${order.firstName} ${order.lastName}`.trim(), address: order.email },
    isOwners: isProven,
    render: async () =>
      renderMail(orderPlacedMail({ ...content, texts: await readMailTexts('order-placed') })),
  })
}

/**
 * Only while the order's account has no password; never for orders entered by staff. A further order sends none
 * while the link of an earlier one works, unless staff request it.
 */
export async function mailSetPassword(
  { eventId, orderId }: OrderEvent,
  order: OrderDetail,
  isRequested = false,
): Promise<void> {
  if (order.userId === null || order.source === 'ADMIN') return
  const [account, shop] = await Promise.all([accountWithoutPassword(order.userId), readPublicSettings()])
  if (!account || (!isRequested && (await holdsPasswordLink(account, orderId)))) return
  const appUrl = getEnv().APP_URL
  await deliverMail({
    eventId,
    template: 'set-password',
    subjectId: orderId,
    to: { name: '', address: account.email },
    render: async () => {
      const link = appUrl + paths.passwordSetup(orderId, await passwordSetupToken(orderId, account))
      return renderMail(setPasswordMail({ texts: await readMailTexts('set-password'), link, shop, appUrl }))
    },
  })
}

export async function mailShopOrder({ eventId, orderId }: OrderEvent, order: OrderDetail): Promise<void> {
  const { newOrderEmail } = await readSettings('notifications')
  if (!newOrderEmail) return
  const [shop, pickup] = await Promise.all([readPublicSettings(), readPickupAfterTinting(order)])
  const to = shopMailbox(shop)
  if (to === null) return
  const shown = { ...order, email: order.email === null ? null : readableEmail(order.email) }
  await deliverMail({
    eventId,
    template: 'shop-order',
    subjectId: orderId,
    to,
    render: async () => {
      const texts = await readMailTexts('shop-order')
      return renderMail(shopOrderMail({ texts, order: shown, pickup, shop, appUrl: getEnv().APP_URL }))
    },
  })
}
