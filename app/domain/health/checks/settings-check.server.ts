import { findSettingProblems } from '~/domain/settings/index.server'
import { settingLabel } from '~/domain/settings-forms/staff'

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
