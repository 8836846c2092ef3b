import {
  letterMark,
  promoTerms,
  type LetterFacts,
  type LetterProduct,
  type ShownBlock,
} from '~/domain/mailings/shared'
import { formatRoubles } from '~/platform/money'

import { footerLines, whyText } from './letter-frame'

export function letterText(facts: LetterFacts): string {
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
