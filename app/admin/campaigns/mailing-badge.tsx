import { mailingStatusLabels, type MailingStatusName } from '~/domain/mailings/staff'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'

const tones: Record<MailingStatusName, BadgeTone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  QUEUED: 'info',
  SENDING: 'info',
  PAUSED: 'warning',
  DONE: 'success',
  CANCELLED: 'neutral',
}

export function MailingBadge({ status }: { status: MailingStatusName }) {
  return <Badge tone={tones[status]}>{mailingStatusLabels[status]}</Badge>
}
