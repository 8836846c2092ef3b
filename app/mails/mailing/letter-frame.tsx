import type { ReactNode } from 'react'

import { letterMark } from '~/domain/mailings/shared'
import type { LetterFacts } from '~/domain/mailings/shared'

import { letterSheet, LETTER_WIDTH, style } from './letter-style'

/** Outlook ignores max-width, so renderLetter inserts a table here. */
export const OUTLOOK_BEGIN = '\uE002'
export const OUTLOOK_END = '\uE003'

/** Keeps the email's text out of the preview line. */
const FILLING = '\u00a0\u200c'.repeat(60)

interface LetterFrameProps {
  facts: Pick<LetterFacts, 'shop' | 'preheader' | 'appUrl'>
  home: string
  children: ReactNode
}

export function LetterFrame({ facts, home, children }: LetterFrameProps) {
  const { shop, preheader } = facts
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{shop.siteName}</title>
        <style dangerouslySetInnerHTML={{ __html: letterSheet }} />
      </head>
      <body className="l-paper" style={{ ...style.paper, margin: 0, padding: 0 }}>
        <div style={style.hidden}>
          {preheader}
          {FILLING}
        </div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          className="l-paper"
          style={style.paper}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 10px' }}>
                {OUTLOOK_BEGIN}
                <LetterTable facts={facts} home={home}>
                  {children}
                </LetterTable>
                {OUTLOOK_END}
              </td>
            </tr>
          </tbody>
        </table>
        {letterMark('pixel')}
      </body>
    </html>
  )
}

function LetterTable({ facts, home, children }: LetterFrameProps) {
  const { shop } = facts
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', maxWidth: LETTER_WIDTH, textAlign: 'left' }}
    >
      <tbody>
        <tr>
          <td style={style.logo}>
            <a href={home} className="l-ink" style={style.plainLink}>
              {shop.siteName}
            </a>
          </td>
        </tr>
        <tr>
          <td className="l-surface" style={style.surface}>
            <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>{children}</tbody>
            </table>
          </td>
        </tr>
        <tr>
          <td className="l-muted" style={style.footer}>
            {footerLines(shop).map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
            <br />
            {whyText(facts)}{' '}
            <a href={letterMark('unsubscribe')} className="l-link" style={style.link}>
              Отписаться от рассылки
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function footerLines({ siteName, phones, email, city, address, inn }: LetterFacts['shop']): string[] {
  return [
    inn === '' ? siteName : `${siteName}, ИНН ${inn}`,
    [city, address].filter(Boolean).join(', '),
    [...phones, email].filter(Boolean).join(', '),
  ].filter(Boolean)
}

export const whyText = ({
  shop: { siteName },
  wasAskedFor = false,
}: Pick<LetterFacts, 'shop' | 'wasAskedFor'>): string =>
  wasAskedFor
    ? `Вы получили это письмо, потому что попросили написать, когда товар магазина «${siteName}» появится.`
    : `Вы получили это письмо, потому что согласились получать новости и предложения магазина «${siteName}».`
