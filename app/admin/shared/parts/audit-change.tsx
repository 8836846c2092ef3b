import { auditFieldText, type AuditValues } from '~/domain/audit/staff'
import { isProperty, PROPERTY_LABELS } from '~/domain/catalog/shared'
import { deliveryMethodLabels } from '~/domain/orders/shared'
import {
  paymentStatusLabels,
  orderSourceLabels,
  priorityLabels,
  staffStatusLabels,
} from '~/domain/orders/staff'
import { mailLabel } from '~/domain/mail/staff'
import { REVIEW_STATUS_LABELS } from '~/domain/reviews/shared'
import { settingText } from '~/domain/settings-forms/staff'
import { permissionLabels } from '~/domain/staff/staff'
import { cutText } from '~/platform/text/cut-text'
import { formatDateTime } from '~/platform/dates/dates'
import { formatRoubles } from '~/platform/money/money'
import { useTimeZone } from '~/ui/primitives/display/moment'

interface AuditChangeProps {
  entity: string
  before: AuditValues | null
  after: AuditValues | null
}

const SHOWN = 4

export function AuditChange(change: AuditChangeProps) {
  const names = changedNames(change)
  if (names.length === 0) return <span className="text-muted">—</span>
  const others = names.slice(SHOWN)
  return (
    <div className="min-w-0">
      <Values names={names.slice(0, SHOWN)} {...change} />
      {others.length === 0 ? null : (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-small text-muted">и ещё {others.length}</summary>
          <Values names={others} {...change} />
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

function Values({ names, entity, before, after }: AuditChangeProps & { names: readonly string[] }) {
  const context: ValueContext = { entity, timeZone: useTimeZone() }
  const part = entity === 'Setting' ? (value: unknown): unknown => value : without
  return (
    <dl className="audit-change">
      {names.map((name) => (
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
  if (typeof value === 'number') return name.endsWith('Kopecks') ? formatRoubles(value) : String(value)
  if (typeof value === 'string') return wordOf(context, name, value)
  if (Array.isArray(value)) return value.map((part) => wholeText(context, name, part)).join('; ')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isOrderLine(value)) return `${value.name} — ${value.quantity} шт. на ${formatRoubles(sumOf(value))}`
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([field, part]) => `${auditFieldText(field)}: ${wholeText(context, field, part)}`)
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

function wordOf({ entity, timeZone }: ValueContext, name: string, value: string): string {
  if (name === 'template') return mailLabel(value)
  if (name === 'properties' && isProperty(value)) return PROPERTY_LABELS[value].label
  const words = entity === 'Review' && name === 'status' ? reviewStatuses : choices[name]
  return words?.[value] ?? momentText(value, timeZone) ?? value
}

function momentText(value: string, timeZone: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(new Date(value), timeZone) : undefined
}

const choices: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  status: staffStatusLabels,
  to: staffStatusLabels,
  paymentStatus: paymentStatusLabels,
  priority: priorityLabels,
  source: orderSourceLabels,
  deliveryMethod: deliveryMethodLabels,
  role: { ADMIN: 'Администратор', MODERATOR: 'Модератор', CUSTOMER: 'Клиент' },
  permissions: permissionLabels,
}

const reviewStatuses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REVIEW_STATUS_LABELS).map(([status, { label }]) => [status, label]),
)
