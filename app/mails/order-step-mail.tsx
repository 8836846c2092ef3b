import { fillTexts, type AnyTexts } from '~/domain/mail/shared'
import type { OrderDetail } from '~/domain/orders/shared'

import { orderFields } from './mail-fields'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import { OrderTable, orderTableText } from './order-table'
import type { MailContent } from './render-mail'

/** What every mail about a step of an order says. */
export type StepTexts = Readonly<Record<'subject' | 'preview' | 'heading' | 'button', string>> & AnyTexts

interface OrderStepInput {
  texts: StepTexts
  /** Which of the texts says what happened. */
  textName: string
  order: OrderDetail
  /** What the texts may name beside the order's own fields. */
  fields?: AnyTexts
  shop: MailShop
  appUrl: string
  href: string
}

/** What customer or shop get when something happened to an order: what it is, the order itself, and where to look. */
export function orderStepMail({
  texts,
  textName,
  order,
  fields = {},
  shop,
  appUrl,
  href,
}: OrderStepInput): MailContent {
  const words = fillTexts(texts, { ...orderFields(order, shop), ...fields })
  const { subject, preview, heading, button } = words
  const text = words[textName] ?? ''
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        <OrderTable order={order} />
        <MailButton href={href}>{button}</MailButton>
      </MailLayout>
    ),
    text: [
      heading,
      '',
      text,
      '',
      ...orderTableText(order),
      '',
      `${button}: ${href}`,
      ...mailFooterText(shop),
    ],
  }
}
