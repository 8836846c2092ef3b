import { findMailTextProblems, type MailTextProblem } from '~/domain/mail/index.server'
import { mailLabel } from '~/domain/mail/staff'

import { doubtful, failing, fine, type Finding } from './finding'

export async function checkMailTexts(): Promise<Finding> {
  const found = await findMailTextProblems()
  const broken = found.flatMap(brokenWords)
  const unknown = found.flatMap(unknownWords)
  if (broken.length > 0)
    return failing(`Не действуют, письма уходят с исходными текстами: ${broken.join('; ')}`)
  if (unknown.length > 0) return doubtful(`Неизвестны этому выпуску и не действуют: ${unknown.join(', ')}`)
  return fine('Все изменённые тексты писем действуют')
}

function brokenWords({ template, problems }: MailTextProblem): string[] {
  if (problems === null) return []
  const name = `«${mailLabel(template)}»`
  if (problems.isUnreadable) return [`${name} целиком`]
  return problems.unusable.length === 0
    ? []
    : [`${name}: ${problems.unusable.map((label) => `«${label}»`).join(', ')}`]
}

function unknownWords({ template, problems }: MailTextProblem): string[] {
  return problems === null ? [template] : problems.unknown.map((name) => `${template}.${name}`)
}
