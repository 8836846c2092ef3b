import type { ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'

import { LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { ExitLinks } from '../../ui/primitives/navigation/exit-links'
import { StockWaitForm } from '../shared/forms/stock-wait-form'

interface StockWaitPageProps {
  product: { id: string; name: string; slug: string; available: number } | null
  isOn: boolean
  sent: 'done' | 'mail' | null
  state: FormState | undefined
}

const words = {
  done: { title: 'Напишем вам', text: 'Одно письмо, когда товар появится. Он ни за кем не резервируется.' },
  mail: {
    title: 'Проверьте почту',
    text: 'Мы отправили письмо со ссылкой. Откройте её, чтобы подтвердить адрес: без этого письма о товаре не будет.',
  },
} as const

export function StockWaitPage({ product, isOn, sent, state }: StockWaitPageProps) {
  const back = product ? <LinkButton to={paths.product(product.slug)}>К товару</LinkButton> : <ExitLinks />
  if (sent !== null) return <Message {...words[sent]} actions={back} />
  if (!product || !isOn)
    return <Message title="ТОВАР НЕ НАЙДЕН" text="Похожие товары ждут в каталоге." actions={<ExitLinks />} />
  if (product.available > 0)
    return <Message title="Товар уже в наличии" text="Его можно купить." actions={back} />
  return (
    <div id="form" className="wrap max-w-xl pt-8">
      <h1>Сообщить о поступлении</h1>
      <p className="mt-3 mb-6">{product.name}</p>
      <StockWaitForm product={product} state={state} />
    </div>
  )
}

function Message({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <div className="wrap pt-8">
      <EmptyState icon="mail" level={1} title={title} actions={actions}>
        {text}
      </EmptyState>
    </div>
  )
}
