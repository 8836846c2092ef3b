export interface DevMailSummary {
  name: string
  to: string
  subject: string
}

export interface DevMail extends DevMailSummary {
  html: string
  text: string
}

export { fillTexts } from './mail-text'
export { countField, fillFields, spellingsOf, unknownFields } from './text-fields'
export { defaultTexts, editableMails, isEditableMail, mailTemplate, textsOfCase } from './mail-templates'
export type { AnyTexts, EditableMail, TextsOf } from './mail-templates'
