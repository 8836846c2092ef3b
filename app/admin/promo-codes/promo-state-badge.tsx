import { promoStateLabels, promoStateTones, type PromoState } from '~/domain/promotions/staff'
import { Badge } from '~/ui/primitives/display/badge'

export function PromoStateBadge({ state }: { state: PromoState }) {
  return <Badge tone={promoStateTones[state]}>{promoStateLabels[state]}</Badge>
}
