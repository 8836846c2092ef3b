import { paths } from '~/paths'

import type { Letter } from '../letter-content'
import { personalLetter, type PersonalLetter } from './personal-letter'

const SAMPLE_CODE = 'ВАШ-КОД-10'

interface Sample {
  name: string
  appUrl: string
  subject?: 'A' | 'B'
}

/** Without tracking; its unsubscribe link works for no recipient. */
export function sampleLetter(letter: Letter, { name, appUrl, subject = 'A' }: Sample): PersonalLetter {
  return personalLetter(letter, {
    subject,
    name,
    code: SAMPLE_CODE,
    unsubscribeUrl: appUrl + paths.unsubscribe({ token: '' }),
    pixelUrl: null,
    linkUrl: (index) => letter.links[index] ?? '',
  })
}
