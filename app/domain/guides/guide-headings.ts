import { slugify } from '~/platform/text/slugs'

import type { GuideBlock } from './guide-blocks'

export interface GuideHeading {
  /** The anchor. */
  id: string
  text: string
}

/** Of the page around the article. */
const PAGE_ANCHORS = ['goods', 'others', 'contents-title', 'main']

/** An anchor for each heading, in the order of the blocks; equal headings get a number. */
export function headingsOf(blocks: readonly Pick<GuideBlock, 'kind'>[]): GuideHeading[] {
  const taken = new Set<string>(PAGE_ANCHORS)
  return (blocks as readonly GuideBlock[]).flatMap((block) => {
    if (block.kind !== 'heading') return []
    const slug = slugify(block.text) || 'chast'
    let id = slug
    for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`
    taken.add(id)
    return [{ id, text: block.text }]
  })
}
