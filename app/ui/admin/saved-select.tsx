import { Form } from '@remix-run/react'
import { useRef, useState, type KeyboardEvent, type SelectHTMLAttributes } from 'react'

interface SavedSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** What the form says besides: its intent, and what is changed. */
  fields: Readonly<Record<string, string>>
  value: string
  options: Readonly<Record<string, string>>
  /** The button that saves where no script does. */
  saveLabel: string
}

/** Keys that only pass over the choices of a closed field: nothing is chosen by them yet. */
const passes = (key: string): boolean => /^(?:Arrow|Page|Home$|End$|[^\s]$)/.test(key)

/**
 * A choice that is saved at once when another one is made; without a script, by its button. Keys that pass over the choices save nothing: Enter does, and Escape goes back
 * to what was. It shows what the server says: a change that was refused springs back.
 */
export function SavedSelect({ fields, value, options, saveLabel, ...rest }: SavedSelectProps) {
  const lastKey = useRef('')
  const [isWaiting, setWaiting] = useState(false)
  const press = (event: KeyboardEvent<HTMLSelectElement>): void => {
    const select = event.currentTarget
    lastKey.current = event.key
    if (!isWaiting || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    setWaiting(false)
    if (event.key === 'Enter') select.form?.requestSubmit()
    else select.value = value
  }
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-2"
      onSubmit={() => setWaiting(false)}
    >
      {Object.entries(fields).map(([name, field]) => (
        <input key={name} type="hidden" name={name} value={field} />
      ))}
      <select
        {...rest}
        key={value}
        defaultValue={value}
        onKeyDown={press}
        onPointerDown={() => (lastKey.current = '')}
        onChange={({ currentTarget: select }) => {
          if (passes(lastKey.current)) setWaiting(select.value !== value)
          else select.form?.requestSubmit()
        }}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {isWaiting ? <button className="button button-outline">{saveLabel}</button> : null}
      <noscript>
        <button className="button button-outline">{saveLabel}</button>
      </noscript>
    </Form>
  )
}
