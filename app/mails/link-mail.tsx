import type { TextsOf } from '~/domain/mail/shared'

import { MailButton, MailLayout, MailParagraph, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface LinkMailInput {
  texts: TextsOf<'account-reset'>
  link: string
  optOut?: { href: string; label: string }
  shop: MailShop
  appUrl: string
}

export function linkMail({ texts, link, optOut, shop, appUrl }: LinkMailInput): MailContent {
  const { subject, preview, heading, text, button, ending } = texts
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        <MailButton href={link}>{button}</MailButton>
        <MailText muted>{ending}</MailText>
        {optOut && (
          <MailParagraph muted>
            <a href={optOut.href}>{optOut.label}</a>
          </MailParagraph>
        )}
      </MailLayout>
    ),
    text: [
      heading,
      '',
      text,
      '',
      link,
      '',
      ending,
      ...(optOut ? [`${optOut.label}: ${optOut.href}`] : []),
      ...mailFooterText(shop),
    ],
  }
}
