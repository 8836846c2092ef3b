import { Link } from '@remix-run/react'

import { NO_PHONE, type CustomerStatus, type MovedThings } from '~/domain/customers/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatPhone } from '~/platform/contacts/phone'
import { counted, type PluralForms } from '~/platform/text/plural'

import { Confirmation } from '../shared/form/confirmation'

interface Person {
  id: string
  name: string
  email: string
  phone: string | null
  status: CustomerStatus
}

interface CustomerMergeProps {
  kept: Person
  closed: Person
  things: MovedThings
  state: FormState | undefined
}

const nouns: Readonly<Record<keyof MovedThings, PluralForms>> = {
  orders: ['заказ', 'заказа', 'заказов'],
  addresses: ['адрес', 'адреса', 'адресов'],
  notes: ['заметка', 'заметки', 'заметок'],
  letters: ['письмо', 'письма', 'писем'],
  tags: ['тег', 'тега', 'тегов'],
  reviews: ['отзыв', 'отзыва', 'отзывов'],
  questions: ['вопрос о товаре', 'вопроса о товарах', 'вопросов о товарах'],
  wishes: ['товар в избранном', 'товара в избранном', 'товаров в избранном'],
}

export function CustomerMerge({ kept, closed, things, state }: CustomerMergeProps) {
  const moved = (Object.keys(nouns) as (keyof MovedThings)[]).filter((thing) => things[thing] > 0)
  return (
    <Confirmation
      title="Объединение клиентов"
      state={state}
      confirm="Объединить"
      back={{ to: officePaths.customer(kept.id), label: 'Не объединять' }}
    >
      <dl className="mb-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Shown label="Останется" person={kept} />
        <Shown label="Закроется" person={closed} />
      </dl>
      {closed.status === 'ACTIVE' ? (
        <p className="mb-3">
          <Link to={officePaths.customerMerge(closed.id, kept.id)} className="touch-link link">
            Оставить другой кабинет
          </Link>
        </p>
      ) : null}
      <p>{moved.length === 0 ? 'В закрываемом кабинете нет того, что стоит перенести.' : 'Перейдёт:'}</p>
      <ul className="mt-1 list-disc pl-5">
        {moved.map((thing) => (
          <li key={thing}>{counted(things[thing], nouns[thing])}</li>
        ))}
      </ul>
      <ul className="mt-3 list-disc pl-5">
        <li>Отзыв о товаре и избранное, которые есть в обоих кабинетах, остаются как есть в каждом.</li>
        <li>В закрытый кабинет больше не войти, его сеансы завершатся сразу.</li>
        <li>Согласие на рассылку не переходит: его давали для другого адреса.</li>
        <li>Сам клиент увидит у себя заказы на адрес {closed.email}, только если подтвердит этот адрес.</li>
      </ul>
    </Confirmation>
  )
}

function Shown({ label, person: { id, name, email, phone } }: { label: string; person: Person }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Link to={officePaths.customer(id)} className="touch-link link font-semibold">
          {name}
        </Link>
        <p>{email}</p>
        <p>{phone === null ? NO_PHONE : formatPhone(phone)}</p>
      </dd>
    </div>
  )
}
