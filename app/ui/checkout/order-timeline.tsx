import { customerEventText, type OrderTimelineEntry } from '~/domain/orders/shared'
import { Moment } from '~/ui/primitives/moment'

/** What has happened to an order, in its customer's words. */
export function OrderTimeline({ entries, tracking }: { entries: readonly OrderTimelineEntry[]; tracking: string | null }) {
  const shown = entries.flatMap((entry) => {
    const text = customerEventText(entry)
    return text === null ? [] : [{ id: entry.id, text, at: entry.createdAt }]
  })
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="mb-4 text-block">
        Что происходит
      </h2>
      <ol className="timeline">
        {shown.map(({ id, text, at }) => (
          <li key={id}>
            {text}
            <Moment at={at} withTime className="block text-small text-muted" />
          </li>
        ))}
      </ol>
      {tracking ? (
        <p className="mt-4 border-t border-line pt-4">
          Трек-номер: <strong>{tracking}</strong>
        </p>
      ) : null}
    </section>
  )
}
