import { fillTexts, type TextsOf } from '~/domain/mail/shared'

import { shopFields } from './mail-fields'
import { MailButton, MailLayout, MailParagraph, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface StockWaitMailInput {
  texts: TextsOf<'stock-wait'>
  /** What the product is called. */
  product: string
  link: string
  unsubscribe: string
  shop: MailShop
  appUrl: string
}

/** Asks whether it was really the owner of the address who wants to be told of a product. */
export function stockWaitMail({ texts, product, link, unsubscribe, shop, appUrl }: StockWaitMailInput): MailContent {
  const { subject, preview, heading, text, button, ending } = fillTexts(texts, { ...shopFields(shop), товар: product })
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        <MailButton href={link}>{button}</MailButton>
        <MailText muted>{ending}</MailText>
        <MailParagraph muted>
          <a href={unsubscribe}>Больше не писать</a>
        </MailParagraph>
      </MailLayout>
    ),
    text: [heading, '', text, '', link, '', ending, `Больше не писать: ${unsubscribe}`, ...mailFooterText(shop)],
  }
}
