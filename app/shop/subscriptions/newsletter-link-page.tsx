import { Form } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { Button } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { ExitLinks } from '../../ui/primitives/navigation/exit-links'

interface NewsletterLinkPageProps {
  kind: 'confirm' | 'unsubscribe' | 'wait'
  token: string
  done: boolean
  refused: boolean
  state: FormState | undefined
}

const texts = {
  confirm: {
    title: 'Подтвердите подписку',
    lead: 'Нажмите кнопку, и мы будем писать вам о скидках и новинках.',
    button: 'Подтвердить',
    done: 'Подписка подтверждена',
    doneText: 'Спасибо! Первое письмо придёт с ближайшей рассылкой.',
  },
  wait: {
    title: 'Написать, когда товар появится?',
    lead: 'Нажмите кнопку, и мы напишем один раз. Товар ни за кем не резервируется.',
    button: 'Да, напишите мне',
    done: 'Адрес подтверждён',
    doneText: 'Напишем один раз, когда товар появится.',
  },
  unsubscribe: {
    title: 'Отписаться от рассылки?',
    lead: 'Писем о скидках, новинках и поступлениях больше не будет. Письма о ваших заказах придут, как и раньше.',
    button: 'Отписаться',
    done: 'Вы отписались',
    doneText: 'Больше не напишем. Подписаться снова можно внизу любой страницы.',
  },
} as const

export function NewsletterLinkPage({ kind, token, done, refused, state }: NewsletterLinkPageProps) {
  const text = texts[kind]
  if (done) return <Message title={text.done}>{text.doneText}</Message>
  if (refused || token === '')
    return (
      <Message title="Ссылка не подошла">
        Она устарела или скопирована не целиком. Откройте её из письма ещё раз.
      </Message>
    )
  return (
    <div className="wrap max-w-xl pt-8">
      <h1>{text.title}</h1>
      <p className="mt-3 text-muted">{text.lead}</p>
      <FormErrors state={state} />
      <Form method="post" className="mt-6">
        <input type="hidden" name="token" value={token} />
        <Button>{text.button}</Button>
      </Form>
    </div>
  )
}

function Message({ title, children }: { title: string; children: string }) {
  return (
    <div className="wrap pt-8">
      <EmptyState icon="mail" level={1} title={title} actions={<ExitLinks />}>
        {children}
      </EmptyState>
    </div>
  )
}
