import type { Mailing } from '~/platform/generated/prisma/client'

import type { LetterContent } from '../letter-content'
import { blocksSchema } from './blocks'

export type StoredLetter = Pick<Mailing, 'subject' | 'subjectB' | 'preheader' | 'blocks' | 'nameEverywhere'>

/** @throws ZodError for an unknown format */
export function letterContentOf({
  subject,
  subjectB,
  preheader,
  blocks,
  nameEverywhere,
}: StoredLetter): LetterContent {
  return { subject, subjectB, preheader, blocks: blocksSchema.parse(blocks), nameEverywhere }
}
