import { letterContentOf, readLetterFacts, type StoredLetter } from '~/domain/mailings/index.server'
import type { Letter } from '~/domain/mailings/shared'
import { renderLetter } from '~/mails/mailing/mailing-letter'

/** A mailing's letter as it is sent from now on, whatever becomes of its products and of the shop's settings. */
export async function snapshotLetter(mailing: StoredLetter): Promise<Letter> {
  return renderLetter(await readLetterFacts(letterContentOf(mailing)))
}
