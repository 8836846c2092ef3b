import { tokenStateLabels, type TokenState } from '~/domain/api-tokens/staff'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'

const tones: Record<TokenState, BadgeTone> = {
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
  orphan: 'warning',
}

export function ProgramStateBadge({ state }: { state: TokenState }) {
  return <Badge tone={tones[state]}>{tokenStateLabels[state]}</Badge>
}
