import { shipmentOf } from '~/domain/orders/shared'

/** Leads to the carrier's own page, where its number tells the carrier. */
export function TrackingLink({ trackingNumber }: { trackingNumber: string }) {
  const shipment = shipmentOf(trackingNumber)
  if (shipment === null) return null
  return (
    <a href={shipment.href} target="_blank" rel="noopener noreferrer" className="link">
      {shipment.carrier}: где посылка
    </a>
  )
}
