import type { Mailing } from '~/platform/generated/prisma/client'

import type { LetterContent } from '../letter-content'
import { blocksSchema } from './blocks'

/** A letter as its mailing's row keeps it. */
export type StoredLetter = Pick<Mailing, 'subject' | 'subjectB' | 'preheader' | 'blocks' | 'nameEverywhere'>

/** What was written. @throws ZodError when the row holds what no release has written */
export function letterContentOf({
  subject,
  subjectB,
  preheader,
  blocks,
  nameEverywhere,
}: StoredLetter): LetterContent {
  return { subject, subjectB, preheader, blocks: blocksSchema.parse(blocks), nameEverywhere }
}
