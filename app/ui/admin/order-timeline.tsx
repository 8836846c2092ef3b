import { mailLabel } from '~/domain/mail/staff'
import type { OrderTimelineEntry } from '~/domain/orders/shared'
import { staffEventText } from '~/domain/orders/staff'
import { Moment } from '~/ui/primitives/moment'

function wordsOf(entry: OrderTimelineEntry): string {
  return entry.type === 'mail' && entry.toValue !== null
    ? `Отправлено письмо «${mailLabel(entry.toValue)}»`
    : staffEventText(entry)
}

/** Newest first. */
export function OrderTimeline({ entries }: { entries: readonly OrderTimelineEntry[] }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-3 text-body">Ход заказа</h2>
      <ol className="order-timeline">
        {entries.toReversed().map((entry) => (
          <li key={entry.id}>
            {wordsOf(entry)} <span className="text-muted">· {entry.authorName}</span>
            <Moment at={entry.createdAt} withTime className="block text-caption text-muted" />
          </li>
        ))}
      </ol>
    </section>
  )
}
