import { Form } from '@remix-run/react'

import type { CartLinkState } from '~/domain/mailings/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { Button, LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { ExitLinks } from '../../ui/primitives/navigation/exit-links'

export interface RestoreAnswer {
  refusal: string | null
  restored: number
  problems: string[]
}

interface RestoreCartPageProps {
  /** Null when the link has expired. */
  link: CartLinkState | null
  answer: RestoreAnswer | null
  state: FormState | undefined
}

export function RestoreCartPage({ link, answer, state }: RestoreCartPageProps) {
  if (answer !== null && answer.refusal === null) return <Restored answer={answer} />
  if (link === null) {
    return (
      <div className="wrap pt-8">
        <EmptyState icon="cart" level={1} title="Ссылка не подошла" actions={<ExitLinks />}>
          Она срабатывает один раз и действует 30 дней. Товары можно найти в каталоге.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap max-w-xl pt-8">
      <h1>Вернуть корзину?</h1>
      <FormErrors state={state} />
      {answer?.refusal ? (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {answer.refusal}
        </p>
      ) : null}
      <ul className="mt-4 grid gap-1">
        {link.goods.map(({ name, quantity }) => (
          <li key={name}>
            {name}, {quantity}&nbsp;шт.
          </li>
        ))}
        {link.gone.map((name) => (
          <li key={name} className="text-muted">
            {name}: сейчас нет в продаже
          </li>
        ))}
      </ul>
      {link.goods.length === 0 ? (
        <div className="mt-6">
          <LinkButton to={paths.catalog()}>В каталог</LinkButton>
        </div>
      ) : (
        <Form method="post" className="mt-6">
          <Button>Положить в корзину</Button>
        </Form>
      )}
    </div>
  )
}

function Restored({ answer: { restored, problems } }: { answer: RestoreAnswer }) {
  return (
    <div className="wrap max-w-xl pt-8" role="status">
      <h1>{restored > 0 ? 'Товары снова в корзине' : 'Этих товаров больше нет'}</h1>
      <ul className="mt-4 grid gap-1">
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mt-6">
        {restored > 0 ? (
          <LinkButton to={paths.cart()}>В корзину</LinkButton>
        ) : (
          <LinkButton to={paths.catalog()}>В каталог</LinkButton>
        )}
      </div>
    </div>
  )
}
