import { counted } from '~/platform/plural'

import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

/** One thing that a summary tells of. */
export interface SummaryEntry {
  /** «Заказ CC-1A2B3C4D, 4 290 ₽». */
  title: string
  /** Paragraphs under it. */
  lines: readonly string[]
  href: string | null
}

interface SummaryInput {
  title: string
  text: string
  entries: readonly SummaryEntry[]
  /** How many there are beside the entries. */
  others: number
  button: { label: string; href: string } | null
  shop: MailShop
  appUrl: string
}

/** One mail in the place of many. */
export function summaryMail({ title, text, entries, others, button, shop, appUrl }: SummaryInput): MailContent {
  const rest = others === 0 ? [] : [`И ещё ${counted(others, ['заказ', 'заказа', 'заказов'])}.`]
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={title} preview={text}>
        <MailText>{text}</MailText>
        {entries.map((entry, index) => (
          <div key={index}>
            <MailText>{entry.href === null ? <strong>{entry.title}</strong> : <a href={entry.href}>{entry.title}</a>}</MailText>
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
      title,
      '',
      text,
      '',
      ...entries.flatMap((entry) => [entry.href === null ? entry.title : `${entry.title}: ${entry.href}`, ...entry.lines]),
      ...rest,
      ...(button === null ? [] : ['', `${button.label}: ${button.href}`]),
      ...mailFooterText(shop),
    ],
  }
}
