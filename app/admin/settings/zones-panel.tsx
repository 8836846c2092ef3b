import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'

export function ZonesPanel() {
  return (
    <section className="panel grid justify-items-start gap-3 p-4">
      <h2 className="text-body">Зоны доставки</h2>
      <p className="text-small text-muted">
        Города и индексы, куда доставка стоит иначе, идёт дольше или не бывает.
      </p>
      <LinkButton to={officePaths.zones()} tone="outline">
        Открыть зоны
      </LinkButton>
    </section>
  )
}
