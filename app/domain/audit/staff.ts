import { attributeAuditLabels } from '~/domain/catalog/staff'
import { settingLabel, type SettingName } from '~/domain/settings-forms/staff'

import type { ActorKind } from './actor'
import { auditActionLabels, auditEntityLabels, type AuditAction, type AuditEntity } from './audit-actions'
import { fieldLabels, partLabels } from './field-words'

export const auditActionText = (action: string): string => wordsIn(auditActionLabels, action)
export const auditEntityText = (entity: string): string => wordsIn(auditEntityLabels, entity)
export const auditFieldText = (field: string): string =>
  settingLabel(field) ?? wordsIn({ ...partLabels, ...auditFieldLabels }, field)

function wordsIn(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name
}

export const actorKindLabels: Record<ActorKind, string> = {
  staff: 'Сотрудник',
  customer: 'Клиент',
  system: 'Магазин',
  gateway: 'Банк',
}

export { auditActionLabels, auditEntityLabels, type AuditAction, type AuditEntity }

export const auditFieldLabels = { ...attributeAuditLabels, ...fieldLabels } as const

export type AuditField = keyof typeof auditFieldLabels | SettingName

export type AuditValues = Readonly<Record<string, unknown>>

export interface AuditRecord {
  id: string
  actorKind: ActorKind
  actorId: string | null
  actorName: string
  ip: string | null
  action: string
  entity: string
  entityId: string | null
  before: AuditValues | null
  after: AuditValues | null
  createdAt: Date
}

export interface AuditFilter {
  search: string
  kind: ActorKind | null
  actor: string | null
  action: string | null
  entity: string | null
  from: string | null
  to: string | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}
