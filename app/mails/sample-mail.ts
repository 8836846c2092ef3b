import {
  defaultTexts,
  mailTemplate,
  textsOfCase,
  type AnyTexts,
  type EditableMail,
  type TextsOf,
} from '~/domain/mail/shared'
import { holdText, type OrderDetail } from '~/domain/orders/shared'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { accountLinkMail, accountNoticeMail, setPasswordMail } from './account-mails'
import { exportReadyMail } from './export-ready-mail'
import { contactMail, messageAnswerMail } from './contact-mails'
import type { MailShop } from './mail-layout'
import { orderPlacedMail } from './order-placed-mail'
import { orderStepMail, type StepTexts } from './order-step-mail'
import type { MailContent } from './render-mail'
import { shopOrderMail } from './shop-order-mail'
import { questionAnswerMail } from './question-answer-mail'
import { stockWaitMail } from './stock-wait-mail'
import { subscriptionMail } from './subscription-mail'
import { summaryMail } from './summary-mail'

export interface SampleFacts {
  order: OrderDetail
  message: Parameters<typeof contactMail>[0]['message']
  shop: MailShop
  appUrl: string
  heldUntil: string
}

type Compose<Texts> = (texts: Texts, facts: SampleFacts, textName: string) => MailContent

/** Links of a sample must not open real data. */
const TOKEN = 'primer'

const link =
  (to: (token: string) => string): Compose<TextsOf<'account-reset'>> =>
  (texts, { order, shop, appUrl }) =>
    accountLinkMail({ texts, name: order.firstName, link: appUrl + to(TOKEN), shop, appUrl })

const notice: Compose<TextsOf<'account-password-changed'>> = (texts, { order, shop, appUrl }) =>
  accountNoticeMail({ texts, name: order.firstName, shop, appUrl })

const step =
  (href: (order: OrderDetail) => string = ({ id }) => paths.orderSuccess(id)): Compose<StepTexts> =>
  (texts, { order, shop, appUrl }, textName) => {
    const fields = {
      отправление: order.trackingNumber ?? '80081234567890',
      возврат: formatRoubles(order.totalKopecks),
      место: `${shop.contact.city}, ${shop.contact.address} (Пн–Пт 9:00–18:00)`,
    }
    return orderStepMail({ texts, textName, order, fields, shop, appUrl, href: appUrl + href(order) })
  }

const summary =
  (
    entryOf: (facts: SampleFacts) => { title: string; lines: string[]; href: string | null },
    { of = 'orders', href = null }: { of?: 'orders' | 'messages'; href?: string | null } = {},
  ) =>
  (texts: TextsOf<'orders-summary'>, facts: SampleFacts): MailContent => {
    const { shop, appUrl } = facts
    const entry = entryOf(facts)
    return summaryMail({
      texts,
      count: 5,
      of,
      entries: [entry, entry],
      others: 3,
      href: href && appUrl + href,
      shop,
      appUrl,
    })
  }

const orderEntry =
  (hrefOf: (orderId: string) => string) =>
  ({ order: { id, orderNumber, totalKopecks }, appUrl }: SampleFacts) => ({
    title: `Заказ ${orderNumber} на ${formatRoubles(totalKopecks)}`,
    lines: [],
    href: appUrl + hrefOf(id),
  })

const composers: { readonly [Mail in EditableMail]: Compose<TextsOf<Mail>> } = {
  'order-placed': (texts, { order, shop, appUrl, heldUntil }) => {
    const url = appUrl + paths.orderSuccess(order.id)
    const hold = holdText(heldUntil, { byPassword: true, mayBePaid: true })
    return orderPlacedMail({
      texts,
      order,
      shop,
      appUrl,
      link: url,
      payLink: url,
      hold,
      requisites: null,
      pickup: null,
    })
  },
  'order-cancelled': step(),
  'order-paid': step(),
  'order-shipped': step(),
  'order-delivered': step(),
  'order-refunded': step(),
  'order-pay-link': step(),
  'set-password': (texts, { order, shop, appUrl }) =>
    setPasswordMail({ texts, link: appUrl + paths.passwordSetup(order.id, TOKEN), shop, appUrl }),
  'orders-summary': summary(orderEntry((id) => paths.orderSuccess(id))),
  'shop-order': (texts, { order, shop, appUrl }) =>
    shopOrderMail({ texts, order, pickup: null, shop, appUrl }),
  'shop-order-cancelled': step(({ id }) => officePaths.order(id)),
  'shop-orders-summary': summary(orderEntry(officePaths.order), { href: officePaths.orders() }),
  'account-reset': link(paths.resetPassword),
  'account-taken': link(paths.resetPassword),
  'account-activation': link(paths.activateAccount),
  'account-staff-invitation': link(paths.activateAccount),
  'account-verification': link(paths.confirmEmail),
  'account-email-change': link(paths.confirmEmail),
  'account-password-changed': notice,
  'account-email-change-requested': notice,
  'account-second-step-on': notice,
  'account-second-step-off': notice,
  'account-recovery-code-used': notice,
  'account-code-app-added': notice,
  'account-code-app-removed': notice,
  'account-passkey-added': notice,
  'account-passkey-removed': notice,
  'account-sms-added': notice,
  'account-sms-removed': notice,
  subscription: (texts, { shop, appUrl }) =>
    subscriptionMail({
      ...{ texts, shop, appUrl },
      link: appUrl + paths.newsletterConfirm({ token: TOKEN }),
      unsubscribe: appUrl + paths.unsubscribe({ token: TOKEN }),
    }),
  'stock-wait': (texts, { order, shop, appUrl }) =>
    stockWaitMail({
      ...{ texts, shop, appUrl, product: order.items[0]?.name ?? 'Краска' },
      link: appUrl + paths.stockWaitConfirm({ token: TOKEN }),
      unsubscribe: appUrl + paths.unsubscribe({ token: TOKEN }),
    }),
  'message-answer': (texts, { message, shop, appUrl }) => {
    const { name, subject, message: question } = message
    return messageAnswerMail({
      texts,
      answer: { text: ANSWER, to: { name }, subject, question },
      shop,
      appUrl,
    })
  },
  'question-answer': (texts, { order, message, shop, appUrl }) =>
    questionAnswerMail({
      ...{ texts, shop, appUrl },
      question: {
        authorName: message.name,
        text: 'Подойдёт ли эта краска для ванной без окна?',
        answer: ANSWER,
        product: { name: order.items[0]?.name ?? 'Краска', slug: 'kraska' },
      },
    }),
  'export-ready': (texts, { message, shop, appUrl }) =>
    exportReadyMail({ texts, shop, appUrl, name: message.name, list: 'Товары' }),
  'contact-message': (texts, { message, shop, appUrl }) => contactMail({ texts, message, shop, appUrl }),
  'shop-messages-summary': summary(
    ({ message }) => ({ title: `${message.name}, ${message.email}`, lines: [message.message], href: null }),
    {
      of: 'messages',
    },
  ),
}

const ANSWER = 'Да, эта краска есть на складе. Отложим для вас, приезжайте.'

export function sampleMail(
  mail: EditableMail,
  texts: AnyTexts,
  facts: SampleFacts,
  textName = '',
): MailContent {
  const cases = mailTemplate(mail).cases ?? ['text']
  const shown = cases.includes(textName) ? textName : (cases[0] ?? 'text')
  const compose = composers[mail] as Compose<AnyTexts>
  return compose(textsOfCase(mail, { ...defaultTexts(mail), ...texts }, shown), facts, shown)
}
