import { saleStateLabels, type SaleState } from '~/domain/sales/staff'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'

const tones: Record<SaleState, BadgeTone> = {
  running: 'success',
  waiting: 'info',
  over: 'neutral',
  off: 'neutral',
}

export function SaleBadge({ state }: { state: SaleState }) {
  return <Badge tone={tones[state]}>{saleStateLabels[state]}</Badge>
}
