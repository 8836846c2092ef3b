import type { LetterBlock } from './blocks'

export const pictureUrls = (blocks: readonly LetterBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' && block.url !== '' ? [block.url] : []))
