import { letterContentOf, letterSchema, readLetterFacts, sampleLetter } from '~/domain/mailings/index.server'
import type { Letter } from '~/domain/mailings/shared'
import { renderLetter } from '~/mails/mailing/mailing-letter'
import { getEnv } from '~/platform/env.server'

type Mailing = Parameters<typeof letterContentOf>[0] & { letter: unknown }

/** A mailing's letter: as it was frozen when the mailing started, before that as it would be now. */
export async function readMailingLetter(mailing: Mailing): Promise<Letter> {
  if (mailing.letter !== null) return letterSchema.parse(mailing.letter)
  return renderLetter(await readLetterFacts(letterContentOf(mailing)))
}

/** The same as somebody of this name would get it. */
export const letterFor = (letter: Letter, name: string) =>
  sampleLetter(letter, { name, appUrl: getEnv().APP_URL })

/** The other subject of a test as somebody of this name would read it; null without a test. */
export const otherSubjectFor = (letter: Letter, name: string): string | null =>
  letter.subjectB === null
    ? null
    : sampleLetter(letter, { name, appUrl: getEnv().APP_URL, subject: 'B' }).subject
