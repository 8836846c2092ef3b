import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'

export function MailTemplatesPanel() {
  return (
    <section className="panel grid justify-items-start gap-3 p-4">
      <h2 className="text-body">Тексты писем</h2>
      <p className="text-small text-muted">
        Темы и тексты писем о заказах, кабинете и сообщениях — вашими словами.
      </p>
      <LinkButton to={officePaths.mailTemplates()} tone="outline">
        Открыть письма
      </LinkButton>
    </section>
  )
}
