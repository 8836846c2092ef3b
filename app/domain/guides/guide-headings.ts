import { slugify } from '~/platform/text/slugs'

import type { GuideBlock } from './guide-blocks'

export interface GuideHeading {
  /** The anchor. */
  id: string
  text: string
}

/** An anchor for each heading, in the order of the blocks; equal headings get a number. */
export function headingsOf(blocks: readonly Pick<GuideBlock, 'kind'>[]): GuideHeading[] {
  const taken = new Map<string, number>()
  return (blocks as readonly GuideBlock[]).flatMap((block) => {
    if (block.kind !== 'heading') return []
    const slug = slugify(block.text) || 'chast'
    const count = (taken.get(slug) ?? 0) + 1
    taken.set(slug, count)
    return [{ id: count === 1 ? slug : `${slug}-${count}`, text: block.text }]
  })
}
