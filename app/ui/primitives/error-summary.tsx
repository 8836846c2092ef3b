import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

import type { FormState } from '~/http/form-state'

import { FormMessages } from './form-messages'

/** Names of the form's fields as people read them. */
// prettier-ignore
const fieldNames: Record<string, string> = {
  firstName: 'Имя', lastName: 'Фамилия', email: 'Email', phone: 'Телефон', city: 'Город', postalCode: 'Индекс', street: 'Улица', house: 'Дом',
  apartment: 'Квартира', notes: 'Комментарий', paymentMethod: 'Оплата', delivery: 'Доставка', pickupPointId: 'Пункт самовывоза', password: 'Пароль', confirmation: 'Повтор пароля',
  promoCode: 'Промокод', name: 'Имя', message: 'Сообщение', subject: 'Тема', answer: 'Ответ',
}

interface ErrorSummaryProps {
  state: FormState | undefined
  /** What to do next, where the form as a whole was refused. */
  children?: ReactNode
}

/** What is wrong with the form, with a link to each field; focused when it appears. */
export function ErrorSummary({ state, children }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state) ref.current?.focus()
  }, [state])
  const fields = Object.entries(state?.fieldErrors ?? {})
  if (!state || (fields.length === 0 && state.formErrors.length === 0)) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-card border border-danger bg-danger-pale px-5 py-4"
    >
      <FormMessages state={state} />
      {fields.length > 0 ? (
        <>
          <p className="font-semibold">Проверьте поля:</p>
          <ul className="mt-1 list-disc pl-5">
            {fields.map(([field, [text]]) => (
              <li key={field}>
                <a href={`#${field}`} className="underline" onClick={focusField}>
                  {withName(field, text)}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {state.formErrors.length > 0 ? children : null}
    </div>
  )
}

/** Leads to the field without a navigation, which would end the answer that the page shows: with it go the errors beside the fields. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** The text, led by the field's name unless it names the field itself («Введите имя»). */
function withName(field: string, text = ''): string {
  const name = fieldNames[field] ?? field
  // Without its ending, which changes from case to case.
  const stem = name.toLowerCase().slice(0, Math.max(3, name.length - 2))
  return text.toLowerCase().includes(stem) ? text : `${name}: ${text}`
}
