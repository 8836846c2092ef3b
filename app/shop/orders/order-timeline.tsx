import { customerEventText, type DeliveryMethod, type OrderTimelineEntry } from '~/domain/orders/shared'
import { TrackingLink } from '~/ui/tracking-link'
import { Moment } from '~/ui/primitives/display/moment'

interface OrderTimelineProps {
  order: { deliveryMethod: DeliveryMethod; trackingNumber: string | null }
  entries: readonly OrderTimelineEntry[]
}

export function OrderTimeline({ order: { deliveryMethod, trackingNumber }, entries }: OrderTimelineProps) {
  const shown = entries.flatMap((entry) => {
    const text = customerEventText(entry, deliveryMethod)
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
      {trackingNumber ? (
        <p className="mt-4 border-t border-line pt-4">
          Трек-номер: <strong>{trackingNumber}</strong> <TrackingLink trackingNumber={trackingNumber} />
        </p>
      ) : null}
    </section>
  )
}
