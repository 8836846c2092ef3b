import { editableMails, mailTemplate, type EditableMail } from './mail-templates'
import type { EditableMailRow, MailTextsForm } from './staff'

export function describeEditableMails(): EditableMailRow[] {
  return editableMails.map((mail) => {
    const { to, when } = mailTemplate(mail)
    return { mail, to, when }
  })
}

export function describeTexts(mail: EditableMail): MailTextsForm {
  const { when, fields, texts, cases = [] } = mailTemplate(mail)
  return {
    ...{ mail, when, fields, cases },
    texts: Object.entries(texts).map(([name, { text: _, ...definition }]) => ({ name, ...definition })),
  }
}
