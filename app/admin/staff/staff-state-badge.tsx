import { staffStateLabels, type StaffState } from '~/domain/staff/staff'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'

const tones: Readonly<Record<StaffState, BadgeTone>> = { active: 'success', invited: 'info', off: 'neutral' }

export function StaffStateBadge({ state }: { state: StaffState }) {
  return <Badge tone={tones[state]}>{staffStateLabels[state]}</Badge>
}
