import type { ReactNode } from 'react'

import { paragraphsOf, type ShownGuideBlock } from '~/domain/guides/shared'
import { variantUrl } from '~/domain/images/shared'

import { LinkButton } from '../../ui/primitives/controls/button'
import { Icon } from '../../ui/primitives/display/icon'
import { Unbroken } from '../../ui/primitives/display/unbroken'
import type { GoodsOfGuide } from './guide-goods'

interface GuideBlocksProps {
  blocks: readonly ShownGuideBlock[]
  goods: GoodsOfGuide
}

export function GuideBlocks({ blocks, goods }: GuideBlocksProps) {
  return (
    <div className="guide-text">
      {blocks.map((block, index) => (
        <GuideBlock key={index} block={block} goods={goods} />
      ))}
    </div>
  )
}

function GuideBlock({ block, goods: Goods }: { block: ShownGuideBlock; goods: GoodsOfGuide }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="guide-anchor">
          <Unbroken>{block.text}</Unbroken>
        </h2>
      )
    case 'text':
      return <Paragraphs text={block.text} />
    case 'list':
      return <Items {...block} />
    case 'tip':
      return <Tip {...block} />
    case 'picture':
      return <Picture {...block} />
    case 'products':
      return <Goods products={block.products} isInText />
    case 'button':
      return (
        <p>
          <LinkButton to={block.url} tone="outline">
            {block.text}
          </LinkButton>
        </p>
      )
  }
}

const Paragraphs = ({ text }: { text: string }) =>
  paragraphsOf(text).map((paragraph, index) => (
    <p key={index} className="whitespace-pre-line">
      <Unbroken>{paragraph}</Unbroken>
    </p>
  ))

function Items({ style, items }: Extract<ShownGuideBlock, { kind: 'list' }>) {
  const rows = items.map((item, index) => (
    <li key={index}>
      <Unbroken>{item}</Unbroken>
    </li>
  ))
  return style === 'steps' ? <ol>{rows}</ol> : <ul>{rows}</ul>
}

function Tip({ tone, text }: Extract<ShownGuideBlock, { kind: 'tip' }>) {
  const isWarning = tone === 'warning'
  return (
    <aside className={isWarning ? 'guide-tip is-warning' : 'guide-tip'}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={isWarning ? 'alert' : 'brush'} className="size-5" />
        {isWarning ? 'Осторожно' : 'Совет мастера'}
      </p>
      <Paragraphs text={text} />
    </aside>
  )
}

function Picture({ url, alt, link, size }: Extract<ShownGuideBlock, { kind: 'picture' }>) {
  const picture: ReactNode = (
    <img
      src={variantUrl(url, 960, 'webp')}
      srcSet={`${variantUrl(url, 640, 'webp')} 640w, ${variantUrl(url, 1200, 'webp')} 1200w`}
      sizes="(min-width: 48rem) 720px, 100vw"
      alt={alt}
      {...(size ?? {})}
      loading="lazy"
      decoding="async"
    />
  )
  return <figure>{link === '' ? picture : <a href={link}>{picture}</a>}</figure>
}
