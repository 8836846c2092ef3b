import { shipmentOf } from '~/domain/orders/shared'

/** Opens the carrier's page of the parcel. The pattern of the number names the carrier. */
export function TrackingLink({ trackingNumber }: { trackingNumber: string }) {
  const shipment = shipmentOf(trackingNumber)
  if (shipment === null) return null
  return (
    <a href={shipment.href} target="_blank" rel="noopener noreferrer" className="link">
      {shipment.carrier}: где посылка
    </a>
  )
}
