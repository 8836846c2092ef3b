import { Form } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { counted, plural } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

import { AccountCard } from './account-card'
import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { PasswordField } from '../../ui/primitives/controls/password-field'

interface DeleteAccountProps {
  orders: { open: number; kept: number; removed: number }
  emailVerified: boolean
  state: FormState | undefined
  busy: boolean
}

const orderForms = ['заказ', 'заказа', 'заказов'] as const

export function DeleteAccount({ orders, emailVerified, state, busy }: DeleteAccountProps) {
  // An order was placed after the page was loaded: the error is beside its field.
  const isCorrected = state !== undefined && Object.keys(state.fieldErrors).length > 0
  return (
    <AccountCard title="Удаление кабинета">
      {orders.open > 0 ? (
        <p className="mb-4 rounded-control bg-warning-pale px-4 py-3">
          У вас {counted(orders.open, orderForms)} в работе. Дождитесь{' '}
          {plural(orders.open, ['его', 'их', 'их'])} или отмените, а потом удалите кабинет.
        </p>
      ) : null}
      <div className="prose mb-6">
        <p>
          <strong>Удалим сразу и навсегда:</strong> имя, email, телефон, пароль, адреса, избранное, корзину,
          отзывы, отменённые заказы
          {emailVerified ? ', сообщения магазину и подписку' : ''}. Вы выйдете на всех устройствах.
        </p>
        <p>
          <strong>Останется:</strong>
        </p>
        <ul>
          <li>{keptText(orders.kept)}</li>
          {emailVerified ? null : (
            <li>
              сообщения магазину и подписка с этим email: он не подтверждён, и это мог быть кто-то другой.
              Сообщения хранятся год, от подписки можно отказаться по ссылке в любом письме;
            </li>
          )}
          <li>записи о ваших согласиях, отмеченные как отозванные: закон требует хранить их три года.</li>
        </ul>
      </div>
      <FormErrors state={state} />
      {orders.open > 0 && !isCorrected ? (
        <LinkButton to={paths.profile()}>Мои заказы</LinkButton>
      ) : (
        <Confirmation state={state} busy={busy} />
      )}
    </AccountCard>
  )
}

function Confirmation({ state, busy }: Pick<DeleteAccountProps, 'state' | 'busy'>) {
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <PasswordField name="current" label="Пароль" state={state} autoComplete="current-password" />
      <Button tone="danger" busy={busy} className="w-full">
        Удалить кабинет
      </Button>
      <LinkButton to={paths.profileDetails()} tone="quiet">
        Не удалять
      </LinkButton>
    </Form>
  )
}

function keptText(kept: number): string {
  const what =
    kept === 0
      ? 'выполненных заказов у вас нет'
      : `${counted(kept, orderForms)}: только товары и суммы, без имени, телефона и адреса`
  return kept === 0
    ? `${what} — из заказов не останется ничего;`
    : `${what}. Этого требует бухгалтерский учёт;`
}
