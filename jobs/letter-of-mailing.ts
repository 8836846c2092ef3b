import { letterContentOf, readLetterFacts, type StoredLetter } from '~/domain/mailings/index.server'
import type { Letter } from '~/domain/mailings/shared'
import { renderLetter } from '~/mails/mailing/mailing-letter'

export async function snapshotLetter(mailing: StoredLetter): Promise<Letter> {
  return renderLetter(await readLetterFacts(letterContentOf(mailing)))
}
