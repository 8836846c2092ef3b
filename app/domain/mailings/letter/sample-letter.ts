import { paths } from '~/paths'

import type { Letter } from '../letter-content'
import { personalLetter, type PersonalLetter } from './personal-letter'

/** What stands in the place of a recipient's own promo code. */
const SAMPLE_CODE = 'ВАШ-КОД-10'

interface Sample {
  name: string
  appUrl: string
  /** Which of two subjects. */
  subject?: 'A' | 'B'
}

/** The letter as somebody of this name would get it, to be looked at: nothing in it is counted, and its way to unsubscribe belongs to nobody. */
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
