import type { LetterBlock } from './blocks'

/** The pictures of the picture blocks. */
export const pictureUrls = (blocks: readonly LetterBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' && block.url !== '' ? [block.url] : []))
