import {
  letterContentOf,
  letterSchema,
  readLetterFacts,
  sampleLetter,
  checkMailing,
  checkSubjectTest,
  findMailing,
} from '~/domain/mailings/index.server'
import type { Letter } from '~/domain/mailings/shared'
import { renderLetter } from '~/mails/mailing/mailing-letter'
import { getEnv } from '~/platform/process/env.server'

type Mailing = Parameters<typeof letterContentOf>[0] & { letter: unknown }

/** The frozen version once the campaign has started. */
export async function readMailingLetter(mailing: Mailing): Promise<Letter> {
  if (mailing.letter !== null) return letterSchema.parse(mailing.letter)
  return renderLetter(await readLetterFacts(letterContentOf(mailing)))
}

export const letterFor = (letter: Letter, name: string) =>
  sampleLetter(letter, { name, appUrl: getEnv().APP_URL })

export const otherSubjectFor = (letter: Letter, name: string): string | null =>
  letter.subjectB === null
    ? null
    : sampleLetter(letter, { name, appUrl: getEnv().APP_URL, subject: 'B' }).subject

/** @throws UserError (404) */
export async function findingsOfMailing(mailingId: string) {
  const mailing = await findMailing(mailingId)
  const ofLetter = await checkMailing(letterContentOf(mailing), await readMailingLetter(mailing))
  return { mailing, findings: [...(await checkSubjectTest(mailing)), ...ofLetter] }
}
