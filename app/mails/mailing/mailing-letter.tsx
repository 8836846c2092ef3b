import { renderToStaticMarkup } from 'react-dom/server'

import { linkMark, type Letter, type LetterFacts, type ShownBlock } from '~/domain/mailings/shared'

import { LetterBlockRow } from './letter-blocks'
import { LetterFrame, OUTLOOK_BEGIN, OUTLOOK_END } from './letter-frame'
import { LETTER_WIDTH } from './letter-style'
import { letterText } from './letter-text'

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
