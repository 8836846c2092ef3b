import { customerStatusLabels, type CustomerStatus } from '~/domain/customers/staff'
import { Badge } from '~/ui/primitives/display/badge'

export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
  return <Badge tone={status === 'ACTIVE' ? 'success' : 'neutral'}>{customerStatusLabels[status]}</Badge>
}
