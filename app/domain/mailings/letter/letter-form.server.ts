import { UserError } from '~/platform/errors'
import { optionalText } from '~/platform/text.server'

import type { LetterContent } from '../letter-content'
import { withoutMarks } from '../letter-marks'
import type { LetterFormValues } from '../staff-mailing'
import { blocksInForm, blockValues, whyNoBlocks } from './block-form'
import { formBlocksOf, readBlocks, type FieldErrors } from './read-blocks.server'

/** The most letters of a subject and of the line beside it. */
const MOST_IN_LINE = 200

interface ReadLetter {
  content: LetterContent
  /** Empty when everything can be kept. */
  errors: FieldErrors
}

/** What a member who writes a letter may do with it. */
export interface LetterWriter {
  /** Whether they may hand out discounts. */
  mayDiscount: boolean
}

/**
 * Reads the letter of a form. @returns what was written, or what is wrong with it, field by field
 * @throws UserError (422) when the blocks are none that the form could have sent
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

/** One line of a letter's form: null when it is empty, or wrong, which is then said in `errors`. */
export function readLetterLine(values: LetterFormValues, name: string, errors: FieldErrors): string | null {
  const read = optionalText(MOST_IN_LINE).safeParse(withoutMarks(values[name] ?? ''))
  if (!read.success) errors[name] = [read.error.issues[0]?.message ?? 'Текст содержит недопустимые символы']
  return read.data ?? null
}

/** The form of a letter as it is kept. */
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
