import { checkMailing, checkSubjectTest, findMailing, letterContentOf } from '~/domain/mailings/index.server'

import { readMailingLetter } from './mailing-letter.server'

/** @throws UserError (404) */
export async function findingsOfMailing(mailingId: string) {
  const mailing = await findMailing(mailingId)
  const ofLetter = await checkMailing(letterContentOf(mailing), await readMailingLetter(mailing))
  return { mailing, findings: [...(await checkSubjectTest(mailing)), ...ofLetter] }
}
