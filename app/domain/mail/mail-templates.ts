import { z } from 'zod'

import { accountMailTexts } from './account-mail-texts'
import type { MailTemplateDefinition, MailText } from './mail-text'
import { unknownFields } from './text-fields'
import { messageMailTexts } from './message-mail-texts'
import { orderMailTexts } from './order-mail-texts'

/** Every mail whose texts the shop itself writes, in the order of the list; all of them are sent with these texts until somebody changes them. */
const templates = { ...orderMailTexts, ...accountMailTexts, ...messageMailTexts }

/** Name of a mail whose texts staff may change. */
export type EditableMail = keyof typeof templates

/** The texts of a mail by their names. */
export type TextsOf<Mail extends EditableMail> = Readonly<
  Record<keyof (typeof templates)[Mail]['texts'], string>
>

/** The texts of any mail. */
export type AnyTexts = Readonly<Record<string, string>>

export const editableMails = Object.keys(templates) as readonly EditableMail[]

/** Whether there is a mail of this name whose texts can be changed. */
export function isEditableMail(name: string): name is EditableMail {
  return Object.hasOwn(templates, name)
}

/** What a mail's texts are, and what they may name. */
export function mailTemplate(mail: EditableMail): MailTemplateDefinition {
  return templates[mail]
}

/** The texts as they are until somebody changes them. */
export function defaultTexts<Mail extends EditableMail>(mail: Mail): TextsOf<Mail> {
  return textsInForce(mail, {})
}

/** The texts as the mail says them in a case of it: some have a subject and heading of their own. */
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

/** A mail's texts where `stored` are the changed ones: what cannot be read or used any more is as it is by default. */
export function textsInForce<Mail extends EditableMail>(mail: Mail, stored: unknown): TextsOf<Mail> {
  const { texts, fields } = mailTemplate(mail)
  const changed = storedTexts.safeParse(stored).data ?? {}
  const inForce = Object.entries(texts).map(([name, definition]) => {
    const own = changed[name]
    return [name, isUsable(own, definition, fields) ? own : definition.text]
  })
  // The names are those of the mail's own texts.
  return Object.fromEntries(inForce) as TextsOf<Mail>
}

function isUsable(
  own: unknown,
  { isRequired }: MailText,
  fields: MailTemplateDefinition['fields'],
): own is string {
  return typeof own === 'string' && (own !== '' || !isRequired) && unknownFields(own, fields).length === 0
}

/** What of a mail's stored texts is not in force. */
export interface StoredProblems {
  /** Nothing of it can be read. */
  isUnreadable: boolean
  /** Labels of texts that cannot be used: the default stands in their place. */
  unusable: string[]
  /** Names of texts that the mail has not. */
  unknown: string[]
}

/** What of `stored` is not in force, and why. */
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

/** Those that differ from the default, which is all that is kept. */
export function changedTexts(mail: EditableMail, texts: AnyTexts): Record<string, string> {
  const known = mailTemplate(mail).texts
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => Object.hasOwn(known, name) && known[name]?.text !== text),
  )
}
