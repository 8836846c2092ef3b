import { countField, fillFields } from '~/domain/mail/shared'

import { letterMark } from '../letter-marks'
import type { LetterBlock } from './blocks'
import type { LetterContent } from '../letter-content'

type Named = Pick<LetterContent, 'subject' | 'subjectB' | 'preheader' | 'blocks'>

/** The first {name} or {имя} of each text, or all of them when requested. Others stay as typed. */
export function putName({ subject, subjectB, preheader, blocks, nameEverywhere }: LetterContent): Named {
  const line = (text: string): string => (nameEverywhere ? everywhere(text) : once(text))
  return {
    subject: line(subject),
    subjectB: subjectB === null ? null : line(subjectB),
    preheader: line(preheader),
    blocks: nameEverywhere ? blocks.map((block) => withText(block, everywhere)) : firstOnly(blocks),
  }
}

const value = { имя: letterMark('name') }
const everywhere = (text: string): string => fillFields(text, value)
const once = (text: string): string => fillFields(text, value, 1)

function firstOnly(blocks: readonly LetterBlock[]): LetterBlock[] {
  const first = blocks.findIndex((block) => 'text' in block && countField(block.text, 'имя') > 0)
  return blocks.map((block, index) => (index === first ? withText(block, once) : block))
}

const withText = (block: LetterBlock, change: (text: string) => string): LetterBlock =>
  'text' in block ? { ...block, text: change(block.text) } : block
