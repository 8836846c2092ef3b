import { z } from 'zod'

import { accountMailTexts } from './account-mail-texts'
import type { MailTemplateDefinition, MailText } from './mail-text'
import { unknownFields } from './text-fields'
import { messageMailTexts } from './message-mail-texts'
import { orderMailTexts } from './order-mail-texts'

const templates = { ...orderMailTexts, ...accountMailTexts, ...messageMailTexts }

export type EditableMail = keyof typeof templates

export type TextsOf<Mail extends EditableMail> = Readonly<
  Record<keyof (typeof templates)[Mail]['texts'], string>
>

export type AnyTexts = Readonly<Record<string, string>>

export const editableMails = Object.keys(templates) as readonly EditableMail[]

export function isEditableMail(name: string): name is EditableMail {
  return Object.hasOwn(templates, name)
}

export function mailTemplate(mail: EditableMail): MailTemplateDefinition {
  return templates[mail]
}

export function defaultTexts<Mail extends EditableMail>(mail: Mail): TextsOf<Mail> {
  return textsInForce(mail, {})
}

export function textsOfCase<Texts extends AnyTexts>(
  mail: EditableMail,
  texts: Texts,
  textName: string,
): Texts {
  const title = mailTemplate(mail).titles?.[textName]
  const words = title === undefined ? undefined : texts[title]
  return words === undefined ? texts : { ...texts, subject: words, heading: words }
}

const storedTexts = z.record(z.string(), z.unknown())

/** Falls back to the defaults for unusable texts. */
export function textsInForce<Mail extends EditableMail>(mail: Mail, stored: unknown): TextsOf<Mail> {
  const { texts, fields } = mailTemplate(mail)
  const changed = storedTexts.safeParse(stored).data ?? {}
  const inForce = Object.entries(texts).map(([name, definition]) => {
    const own = changed[name]
    return [name, isUsable(own, definition, fields) ? own : definition.text]
  })
  return Object.fromEntries(inForce) as TextsOf<Mail>
}

function isUsable(
  own: unknown,
  { isRequired }: MailText,
  fields: MailTemplateDefinition['fields'],
): own is string {
  return typeof own === 'string' && (own !== '' || !isRequired) && unknownFields(own, fields).length === 0
}

export interface StoredProblems {
  isUnreadable: boolean
  /** Labels; their defaults are used. */
  unusable: string[]
  /** Names unknown to this release. */
  unknown: string[]
}

export function storedProblems(mail: EditableMail, stored: unknown): StoredProblems {
  const { texts, fields } = mailTemplate(mail)
  const changed = storedTexts.safeParse(stored)
  const found: StoredProblems = { isUnreadable: !changed.success, unusable: [], unknown: [] }
  for (const [name, own] of Object.entries(changed.data ?? {})) {
    const definition = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (definition === undefined) found.unknown.push(name)
    else if (!isUsable(own, definition, fields)) found.unusable.push(definition.label)
  }
  return found
}

/** Only these are stored. */
export function changedTexts(mail: EditableMail, texts: AnyTexts): Record<string, string> {
  const known = mailTemplate(mail).texts
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => Object.hasOwn(known, name) && known[name]?.text !== text),
  )
}
