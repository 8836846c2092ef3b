import { getDb } from '~/platform/db/db.server'

import { letterFormValues } from '../letter/letter-form.server'
import { readLetterFacts } from '../letter/read-letter-facts.server'
import { letterContentOf } from '../letter/stored-letter'
import type { LetterBlock } from '../letter/blocks'
import type { LetterContent, LetterFacts } from '../letter-content'
import type { LetterFormValues } from '../staff-mailing'
import type { AutomaticSetting } from './automatic-mails.server'
import { defaultLetters } from './default-letters'
import type { AutomaticName } from './kinds'

export async function readWritten({
  name,
  templateId,
}: Pick<AutomaticSetting, 'name' | 'templateId'>): Promise<LetterContent> {
  const select = { subject: true, preheader: true, blocks: true } as const
  const row =
    templateId === null
      ? null
      : await getDb().mailingTemplate.findUnique({ where: { id: templateId }, select })
  return row ? letterContentOf({ ...row, subjectB: null, nameEverywhere: false }) : defaultLetters[name]
}

export const readDefaultValues = (name: AutomaticName): Promise<LetterFormValues> =>
  letterFormValues(defaultLetters[name])

/** Omits the template's promo code, since no codes are generated for it. */
export async function readAutomaticFacts(
  name: AutomaticName,
  written: LetterContent,
  about: readonly LetterBlock[],
): Promise<LetterFacts> {
  const facts = await readLetterFacts({
    ...written,
    blocks: [...written.blocks.filter(({ kind }) => kind !== 'promo'), ...about],
  })
  return { ...facts, wasAskedFor: name === 'back-in-stock' }
}
