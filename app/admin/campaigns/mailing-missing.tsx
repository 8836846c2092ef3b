import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export function MailingMissing({ mailingId }: { mailingId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Рассылка не найдена"
      actions={<LinkButton to={officePaths.mailings()}>К рассылкам</LinkButton>}
    >
      {mailingId}
    </EmptyState>
  )
}
