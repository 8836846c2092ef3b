import {
  deliveryStates,
  endpointStates,
  type DeliveryState,
  type EndpointState,
} from '~/domain/webhooks/staff'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'

const endpointTones: Record<EndpointState, BadgeTone> = {
  active: 'success',
  failing: 'warning',
  paused: 'danger',
  off: 'neutral',
}
const deliveryTones: Record<DeliveryState, BadgeTone> = {
  WAITING: 'warning',
  DELIVERED: 'success',
  FAILED: 'danger',
  SKIPPED: 'neutral',
}

export function EndpointStateBadge({ state }: { state: EndpointState }) {
  return <Badge tone={endpointTones[state]}>{endpointStates[state]}</Badge>
}

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  return <Badge tone={deliveryTones[state]}>{deliveryStates[state]}</Badge>
}
