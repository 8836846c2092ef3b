import { Form } from '@remix-run/react'
import { useRef, useState, type KeyboardEvent, type SelectHTMLAttributes } from 'react'

interface SavedSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  fields: Readonly<Record<string, string>>
  value: string
  options: Readonly<Record<string, string>>
  saveLabel: string
  /** True when the value opens a question instead of being saved. */
  onAsk?: ((value: string) => boolean) | undefined
}

/** Keys that move through the options of a closed select without choosing one. */
const passes = (key: string): boolean => /^(?:Arrow|Page|Home$|End$|[^\s]$)/.test(key)

/**
 * Saves each choice at once; without scripts, by its button. Arrow keys do not save: Enter saves, Escape
 * restores.
 */
export function SavedSelect({ fields, value, options, saveLabel, onAsk, ...rest }: SavedSelectProps) {
  const lastKey = useRef('')
  const [isWaiting, setWaiting] = useState(false)
  const save = (select: HTMLSelectElement): void => {
    if (!onAsk?.(select.value)) select.form?.requestSubmit()
    else select.value = value
  }
  const press = (event: KeyboardEvent<HTMLSelectElement>): void => {
    const select = event.currentTarget
    lastKey.current = event.key
    if (!isWaiting || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    setWaiting(false)
    if (event.key === 'Enter') save(select)
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
          else save(select)
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
