import { findMailTextProblems, type MailTextProblem } from '~/domain/mail/index.server'
import { mailLabel } from '~/domain/mail/staff'
import { settingLabel } from '~/domain/settings-forms/staff'
import { findSettingProblems } from '~/domain/settings/index.server'

import { doubtful, failing, fine, type Finding } from './finding'

export async function checkSettings(): Promise<Finding> {
  const problems = await findSettingProblems()
  const unreadable = problems.flatMap(({ group, unreadable: names }) =>
    names.map((name) => words(group, name)),
  )
  const unknown = problems.flatMap(({ group, unknown: names }) => names.map((name) => `${group}.${name}`))
  if (unreadable.length > 0)
    return failing(`Не читаются, действуют значения по умолчанию: ${unreadable.join(', ')}`)
  if (unknown.length > 0) return doubtful(`Неизвестны этому выпуску и не действуют: ${unknown.join(', ')}`)
  return fine('Все сохранённые настройки читаются')
}

function words(group: string, name: string): string {
  if (name === '*') return `${group} целиком`
  const label = settingLabel(`${group}-${name}`)
  return label === undefined ? `${group}.${name}` : `«${label}»`
}

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
