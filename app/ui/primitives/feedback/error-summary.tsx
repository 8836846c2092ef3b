import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'

import { FormMessages } from './form-messages'

// prettier-ignore
const fieldNames: Record<string, string> = {
  firstName: 'Имя', lastName: 'Фамилия', email: 'Email', phone: 'Телефон', city: 'Город', postalCode: 'Индекс', street: 'Улица', house: 'Дом',
  apartment: 'Квартира', notes: 'Комментарий', paymentMethod: 'Оплата', delivery: 'Доставка', pickupPointId: 'Пункт самовывоза', password: 'Пароль', confirmation: 'Повтор пароля',
  promoCode: 'Промокод', name: 'Имя', message: 'Сообщение', subject: 'Тема', answer: 'Ответ',
}

interface ErrorSummaryProps {
  state: FormState | undefined
  children?: ReactNode
}

export function ErrorSummary({ state, children }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state) ref.current?.focus()
  }, [state])
  const fields = useFieldOrder(Object.keys(state?.fieldErrors ?? {})).map(
    (name) => [name, state?.fieldErrors[name] ?? []] as const,
  )
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

/** As the fields stand on the page; without scripts as the form's schema names them. */
function useFieldOrder(names: readonly string[]): readonly string[] {
  const key = names.join()
  const [ordered, setOrdered] = useState({ key, names })
  useEffect(() => {
    // Splitting an empty text gives one empty name.
    setOrdered({ key, names: inPageOrder(key === '' ? [] : key.split(',')) })
  }, [key])
  return ordered.key === key ? ordered.names : names
}

/** Focuses the field without a navigation, which would drop the action's data and its error messages. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Prefixed with the field's name, unless the text has it («Введите имя»). */
function withName(field: string, text = ''): string {
  const name = fieldNames[field] ?? field
  // Without the ending, which depends on the grammatical case.
  const stem = name.toLowerCase().slice(0, Math.max(3, name.length - 2))
  return text.toLowerCase().includes(stem) ? text : `${name}: ${text}`
}

/** Sorts names of fields as they stand on the page; those that are not there come last. */
function inPageOrder(names: readonly string[], prefix = ''): readonly string[] {
  const place = (name: string) => document.getElementById(prefix + name)
  return names.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
