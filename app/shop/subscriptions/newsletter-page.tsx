import type { FormState } from '~/http/forms/form-state'

import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { ExitLinks } from '../../ui/primitives/navigation/exit-links'
import { NewsletterForm } from '../shared/forms/newsletter-form'

export function NewsletterPage({ sent, state }: { sent: boolean; state: FormState | undefined }) {
  if (sent) {
    return (
      <div className="wrap pt-8">
        <EmptyState icon="mail" level={1} title="Проверьте почту" actions={<ExitLinks />}>
          Мы отправили письмо со ссылкой. Откройте её, чтобы подтвердить подписку: без подтверждения писем не
          будет.
        </EmptyState>
      </div>
    )
  }
  return (
    <div id="form" className="wrap max-w-xl pt-8">
      <h1>Письма о скидках и новинках</h1>
      <p className="mt-3 mb-6 text-muted">
        Не чаще раза в неделю. Отписаться можно по ссылке в каждом письме.
      </p>
      <NewsletterForm prefix="newsletter" state={state} className="panel p-5 sm:p-6" />
    </div>
  )
}
