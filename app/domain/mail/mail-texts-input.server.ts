import { optionalLines, optionalText } from '~/platform/text/text.server'

import { mailTemplate, type AnyTexts, type EditableMail } from './mail-templates'
import type { MailText } from './mail-text'
import { unknownFields } from './text-fields'

interface ReadTexts {
  texts: AnyTexts
  errors: Record<string, string[]>
}

export function readTextsForm(mail: EditableMail, typed: AnyTexts): ReadTexts {
  const { texts: known, fields } = mailTemplate(mail)
  const texts: Record<string, string> = {}
  const errors: Record<string, string[]> = {}
  for (const [name, definition] of Object.entries(known)) {
    const parsed = (definition.isLong ? optionalLines : optionalText)(definition.max).safeParse(
      typed[name] ?? '',
    )
    texts[name] = parsed.data ?? ''
    const problem = parsed.success
      ? problemOf(parsed.data ?? '', definition, fields)
      : parsed.error.issues[0]?.message
    if (problem !== undefined) errors[name] = [problem]
  }
  return { texts, errors }
}

function problemOf(
  text: string,
  { isRequired }: MailText,
  fields: Readonly<Record<string, string>>,
): string | undefined {
  if (text === '' && isRequired) return 'Без этого письмо не уйдёт: заполните'
  const unknown = unknownFields(text, fields)
  if (unknown.length === 0) return undefined
  const names = Object.keys(fields).map((name) => `{${name}}`)
  return `В этом письме нет ${unknown.slice(0, 5).join(', ')}. Есть ${names.join(', ')}`
}
