import { fillTexts, type TextsOf } from '~/domain/mail/shared'

import { shopFields } from './mail-fields'
import { MailButton, MailLayout, MailParagraph, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface SubscriptionMailInput {
  texts: TextsOf<'subscription'>
  link: string
  unsubscribe: string
  shop: MailShop
  appUrl: string
}

/** Asks whether it was really the owner of the address who signed up. */
export function subscriptionMail({ texts, link, unsubscribe, shop, appUrl }: SubscriptionMailInput): MailContent {
  const { subject, preview, heading, text, button, ending } = fillTexts(texts, shopFields(shop))
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        <MailButton href={link}>{button}</MailButton>
        <MailText muted>{ending}</MailText>
        <MailParagraph muted>
          <a href={unsubscribe}>Отписаться</a>
        </MailParagraph>
      </MailLayout>
    ),
    text: [heading, '', text, '', link, '', ending, `Отписаться: ${unsubscribe}`, ...mailFooterText(shop)],
  }
}
