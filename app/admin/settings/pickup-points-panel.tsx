import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'

export function PickupPointsPanel() {
  return (
    <section className="panel grid justify-items-start gap-3 p-4">
      <h2 className="text-body">Пункты самовывоза</h2>
      <p className="text-small text-muted">
        Места, где выдают заказы, если их несколько. Пока их нет — адрес магазина.
      </p>
      <LinkButton to={officePaths.pickupPoints()} tone="outline">
        Открыть пункты
      </LinkButton>
    </section>
  )
}
