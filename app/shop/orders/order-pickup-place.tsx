import type { OrderPickup } from '~/domain/delivery/shared'

export function OrderPickupPlace({
  pickup: { name, address, hours, soon },
  isUnderWay,
}: {
  pickup: OrderPickup
  isUnderWay: boolean
}) {
  return (
    <>
      {name === null ? null : <p className="font-semibold">{name}</p>}
      <p className={name === null ? 'font-semibold' : undefined}>{address}</p>
      <p className="text-small text-muted">{hours}</p>
      {isUnderWay && soon !== null ? (
        <p className="mt-3">
          Можно забрать <strong>{soon}</strong>
        </p>
      ) : null}
    </>
  )
}
