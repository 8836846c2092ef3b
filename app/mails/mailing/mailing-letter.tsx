import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'

import {
  type Letter,
  type LetterFacts,
  letterMark,
  type LetterProduct,
  linkMark,
  promoTerms,
  type ShownBlock,
} from '~/domain/mailings/shared'
import { formatRoubles } from '~/platform/money/money'

import { LetterBlockRow } from './letter-blocks'
import { LETTER_WIDTH, letterSheet, style } from './letter-style'

/** Outlook ignores max-width, so renderLetter inserts a table here. */
const OUTLOOK_BEGIN = '\uE002'
const OUTLOOK_END = '\uE003'

/** Keeps the email's text out of the preview line. */
const FILLING = '\u00a0\u200c'.repeat(60)

interface LetterFrameProps {
  facts: Pick<LetterFacts, 'shop' | 'preheader' | 'appUrl'>
  home: string
  children: ReactNode
}

function LetterFrame({ facts, home, children }: LetterFrameProps) {
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

function footerLines({ siteName, phones, email, city, address, inn }: LetterFacts['shop']): string[] {
  return [
    inn === '' ? siteName : `${siteName}, ИНН ${inn}`,
    [city, address].filter(Boolean).join(', '),
    [...phones, email].filter(Boolean).join(', '),
  ].filter(Boolean)
}

const whyText = ({
  shop: { siteName },
  wasAskedFor = false,
}: Pick<LetterFacts, 'shop' | 'wasAskedFor'>): string =>
  wasAskedFor
    ? `Вы получили это письмо, потому что попросили написать, когда товар магазина «${siteName}» появится.`
    : `Вы получили это письмо, потому что согласились получать новости и предложения магазина «${siteName}».`

/** Rendered once: placeholders mark personal parts and counted links. */
export function renderLetter(facts: LetterFacts): Letter {
  const links = [...new Set([facts.appUrl, ...facts.blocks.flatMap(linksOf)])]
  const linkTo = (url: string): string => linkMark(links.indexOf(url))
  const html = renderToStaticMarkup(
    <LetterFrame facts={facts} home={linkTo(facts.appUrl)}>
      {facts.blocks.map((block, index) => (
        <LetterBlockRow key={index} block={block} linkTo={linkTo} />
      ))}
    </LetterFrame>,
  )
  const { subject, subjectB } = facts
  return { subject, subjectB, html: `<!DOCTYPE html>${forOutlook(html)}`, text: letterText(facts), links }
}

function linksOf(block: ShownBlock): string[] {
  if (block.kind === 'products') return block.products.map(({ url }) => url)
  if (block.kind === 'button') return [block.url]
  return block.kind === 'picture' && block.link !== '' ? [block.link] : []
}

const table = `<table role="presentation" width="${LETTER_WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>`

const forOutlook = (html: string): string =>
  html
    .replace(OUTLOOK_BEGIN, `<!--[if mso]>${table}<![endif]-->`)
    .replace(OUTLOOK_END, '<!--[if mso]></td></tr></table><![endif]-->')

function letterText(facts: LetterFacts): string {
  const { blocks, shop } = facts
  const parts = blocks.map(blockText).filter((part) => part !== '')
  const footer = [
    '—',
    ...footerLines(shop),
    '',
    whyText(facts),
    `Отписаться: ${letterMark('unsubscribe')}`,
  ].join('\n')
  return `${[...parts, footer].join('\n\n')}\n`
}

function blockText(block: ShownBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(60, block.text.length))}`
    case 'text':
      return block.text
    case 'picture':
      return [block.alt, block.link].filter(Boolean).join('\n')
    case 'products':
      return block.products.map(productText).join('\n\n')
    case 'promo':
      return [block.text, `Ваш промокод: ${letterMark('code')}`, promoTerms(block)].filter(Boolean).join('\n')
    case 'button':
      return `${block.text}: ${block.url}`
    case 'divider':
      return '* * *'
  }
}

function productText({ name, url, priceKopecks, oldKopecks, asksReview }: LetterProduct): string {
  if (asksReview) return `${name}\nОставить отзыв: ${url}`
  const old = oldKopecks === null ? '' : ` (было ${formatRoubles(oldKopecks)})`
  return `${name}\n${formatRoubles(priceKopecks)}${old}\n${url}`
}
