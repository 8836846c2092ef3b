import type { FieldErrors } from '~/domain/blocks/index.server'
import { blockValues } from '~/domain/blocks/shared'
import { UserError } from '~/platform/errors/errors'
import { optionalText } from '~/platform/text/text.server'

import type { LetterContent } from '../letter-content'
import { withoutMarks } from '../letter-marks'
import type { LetterFormValues } from '../staff-mailing'
import { blocksInForm, whyNoBlocks } from './block-form'
import { formBlocksOf, readBlocks } from './read-blocks.server'

const MOST_IN_LINE = 200

interface ReadLetter {
  content: LetterContent
  errors: FieldErrors
}

export interface LetterWriter {
  mayDiscount: boolean
}

/**
 * @returns the letter, or errors per field
 * @throws UserError (422) for impossible blocks
 */
export async function readLetterForm(values: LetterFormValues, writer: LetterWriter): Promise<ReadLetter> {
  const noBlocks = whyNoBlocks(values)
  if (noBlocks !== null) throw new UserError(noBlocks, { status: 422, field: 'blocks' })
  const { blocks, errors } = await readBlocks(blocksInForm(values), writer)
  const line = (name: string): string | null => readLetterLine(values, name, errors)
  const subject = line('subject')
  if (subject === null && !('subject' in errors)) errors.subject = ['Напишите тему письма']
  const content = {
    subject: subject ?? '',
    subjectB: null,
    preheader: line('preheader') ?? '',
    blocks,
    nameEverywhere: values.nameEverywhere === 'on',
  }
  return { content, errors }
}

/** Null when empty or wrong; errors go to `errors`. */
export function readLetterLine(values: LetterFormValues, name: string, errors: FieldErrors): string | null {
  const read = optionalText(MOST_IN_LINE).safeParse(withoutMarks(values[name] ?? ''))
  if (!read.success) errors[name] = [read.error.issues[0]?.message ?? 'Текст содержит недопустимые символы']
  return read.data ?? null
}

export async function letterFormValues({
  subject,
  preheader,
  blocks,
  nameEverywhere,
}: LetterContent): Promise<LetterFormValues> {
  return {
    subject,
    preheader,
    nameEverywhere: nameEverywhere ? 'on' : '',
    ...blockValues(await formBlocksOf(blocks)),
  }
}
