import { auditFieldText, type AuditValues } from '~/domain/audit/staff'
import { isProperty, PROPERTY_LABELS } from '~/domain/catalog/shared'
import { settingText } from '~/domain/settings-forms/staff'
import { cutText } from '~/platform/text/cut-text'
import { formatDateTime } from '~/platform/dates/dates'
import { formatRoubles } from '~/platform/money/money'
import { useTimeZone } from '~/ui/primitives/display/moment'

import { wordOfValue } from './audit-words'

interface AuditChangeProps {
  entity: string
  before: AuditValues | null
  after: AuditValues | null
  /** Of objects whose ids the change has. */
  names?: Names
}

type Names = Readonly<Record<string, string>>

const SHOWN = 4

export function AuditChange(change: AuditChangeProps) {
  const names = changedNames(change)
  if (names.length === 0) return <span className="text-muted">—</span>
  const others = names.slice(SHOWN)
  return (
    <div className="min-w-0">
      <Values fields={names.slice(0, SHOWN)} {...change} />
      {others.length === 0 ? null : (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-small text-muted">и ещё {others.length}</summary>
          <Values fields={others} {...change} />
        </details>
      )}
    </div>
  )
}

/** With two sides the names that differ, with one side those that are set. */
function changedNames({ before, after }: AuditChangeProps): string[] {
  if (before !== null && after !== null)
    return Object.keys(after).filter(
      (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
    )
  return Object.entries(after ?? before ?? {}).flatMap(([name, value]) => (isEmpty(value) ? [] : [name]))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function Values({
  fields,
  entity,
  before,
  after,
  names = {},
}: AuditChangeProps & { fields: readonly string[] }) {
  const context: ValueContext = { entity, timeZone: useTimeZone(), names }
  const part = entity === 'Setting' ? (value: unknown): unknown => value : without
  return (
    <dl className="audit-change">
      {fields.map((name) => (
        <div key={name}>
          <dt>{auditFieldText(name)}</dt>
          {before === null ? null : (
            <dd className="text-muted line-through">
              {textOf(context, name, part(before[name], after?.[name]))}
            </dd>
          )}
          {after === null ? null : <dd>{textOf(context, name, part(after[name], before?.[name]))}</dd>}
        </div>
      ))}
    </dl>
  )
}

interface ValueContext {
  entity: string
  timeZone: string
  names: Names
}

/** Removes the parts of a list that both sides have. */
function without(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value
  const same = new Set(other.map((part) => JSON.stringify(part)))
  return value.filter((part) => !same.has(JSON.stringify(part)))
}

const MAX_TEXT = 300

function textOf(context: ValueContext, name: string, value: unknown): string {
  return cutText(wholeText(context, name, value), MAX_TEXT, '…')
}

function wholeText(context: ValueContext, name: string, value: unknown): string {
  if (context.entity === 'Setting')
    return settingText(name, value) ?? (isEmpty(value) ? 'пусто' : String(value))
  if (isEmpty(value)) return 'пусто'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'number') return /kopecks$/i.test(name) ? formatRoubles(value) : String(value)
  if (typeof value === 'string') return wordOf(context, name, value)
  if (Array.isArray(value)) return value.map((part) => wholeText(context, name, part)).join('; ')
  if (typeof value !== 'object' || value === null) return String(value)
  if (isOrderLine(value)) return `${value.name} — ${value.quantity} шт. на ${formatRoubles(sumOf(value))}`
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([field, part]) => {
      // The sums of a range stand in kopecks within `spent`.
      const named = name === 'spent' ? 'kopecks' : field
      return `${auditFieldText(field)}: ${wholeText(context, named, part)}`
    })
    .join(', ')
}

interface AuditedOrderLine {
  name: string
  quantity: number
  sumKopecks?: number
  unitPriceKopecks?: number
}

const isOrderLine = (value: object): value is AuditedOrderLine =>
  'name' in value && 'quantity' in value && ('sumKopecks' in value || 'unitPriceKopecks' in value)

const sumOf = ({ quantity, sumKopecks, unitPriceKopecks = 0 }: AuditedOrderLine): number =>
  sumKopecks ?? quantity * unitPriceKopecks

function wordOf({ entity, timeZone, names }: ValueContext, name: string, value: string): string {
  if (name === 'properties' && isProperty(value)) return PROPERTY_LABELS[value].label
  const known = wordOfValue(entity, name, value) ?? names[value] ?? momentText(value, timeZone)
  return known ?? (isId(value) ? `удалено (…${value.slice(-8)})` : value)
}

const isId = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

function momentText(value: string, timeZone: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(new Date(value), timeZone) : undefined
}
