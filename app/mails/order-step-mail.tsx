import { fillTexts, type AnyTexts } from '~/domain/mail/shared'
import type { OrderDetail } from '~/domain/orders/shared'

import { orderFields } from './mail-fields'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import { OrderTable, orderTableText } from './order-table'
import type { MailContent } from './render-mail'

export type StepTexts = Readonly<Record<'subject' | 'preview' | 'heading' | 'button', string>> & AnyTexts

interface OrderStepInput {
  texts: StepTexts
  textName: string
  order: OrderDetail
  fields?: AnyTexts
  shop: MailShop
  appUrl: string
  href: string
}

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
