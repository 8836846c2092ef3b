import { fillTexts, type AnyTexts } from '~/domain/mail/shared'
import { counted } from '~/platform/text/plural'

import { shopFields } from './mail-fields'
import { MailButton, MailLayout, MailParagraph, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

export interface SummaryEntry {
  title: string
  lines: readonly string[]
  href: string | null
}

type SummaryTexts = Readonly<Record<'subject' | 'preview' | 'heading' | 'text', string>> & AnyTexts

interface SummaryInput {
  texts: SummaryTexts
  count: number
  entries: readonly SummaryEntry[]
  of: 'orders' | 'messages'
  others: number
  href: string | null
  shop: MailShop
  appUrl: string
}

const nouns = {
  orders: ['заказ', 'заказа', 'заказов'],
  messages: ['сообщение', 'сообщения', 'сообщений'],
} as const

export function summaryMail({
  texts,
  count,
  of,
  entries,
  others,
  href,
  shop,
  appUrl,
}: SummaryInput): MailContent {
  const words = fillTexts(texts, {
    ...shopFields(shop),
    заказы: counted(count, nouns.orders),
    сообщений: String(count),
  })
  const { subject, preview, heading, text } = words
  const button = href === null || words.button === undefined ? null : { href, label: words.button }
  const rest = others === 0 ? [] : [`И ещё ${counted(others, nouns[of])}.`]
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        {entries.map((entry, index) => (
          <div key={index}>
            <MailParagraph>
              {entry.href === null ? <strong>{entry.title}</strong> : <a href={entry.href}>{entry.title}</a>}
            </MailParagraph>
            {entry.lines.map((line, place) => (
              <MailText key={place} muted>
                {line}
              </MailText>
            ))}
          </div>
        ))}
        {rest.map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        {button === null ? null : <MailButton href={button.href}>{button.label}</MailButton>}
      </MailLayout>
    ),
    text: [
      heading,
      '',
      text,
      '',
      ...entries.flatMap((entry) => [
        entry.href === null ? entry.title : `${entry.title}: ${entry.href}`,
        ...entry.lines,
      ]),
      ...rest,
      ...(button === null ? [] : ['', `${button.label}: ${button.href}`]),
      ...mailFooterText(shop),
    ],
  }
}
