import { useEffect, useState } from 'react'

import { Button } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'

const shortcuts: readonly [keys: string, what: string][] = [
  ['/', 'Поиск по списку'],
  ['↑ ↓', 'Строки списка'],
  ['Enter', 'Открыть строку'],
  ['← →', 'Предыдущий и следующий в списке'],
  ['Ctrl + K', 'Поиск по всему управлению'],
  ['Ctrl + S', 'Сохранить форму'],
  ['?', 'Эта подсказка'],
]

const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll('main .table tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a') ?? [],
  )

/** Whether the focused element uses the key itself. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const target = event.target instanceof Element ? event.target : null
  return target?.closest('input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]') !== null
}

/** By key position, independent of the layout. */
const isSave = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.code === 'KeyS' &&
  !event.defaultPrevented

function save(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLButtonElement>('main [data-save]:enabled')
  if (!button) return
  event.preventDefault()
  button.click()
}

function moveBy(step: 1 | -1): boolean {
  const links = rowLinks()
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const isElsewhere = at === -1 && document.activeElement !== document.body
  if (links.length === 0 || isElsewhere) return false
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  return true
}

/** The whole row of a list opens by a click; what can be pressed in it keeps its own work. */
function openRow(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const row = target?.closest('[data-rows-open] .table tbody tr')
  if (!row || event.defaultPrevented || event.button !== 0 || getSelection()?.isCollapsed === false) return
  if (target?.closest('a, button, input, select, label, summary, [popover], .table-tick')) return
  const { ctrlKey, metaKey, shiftKey } = event
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  row.querySelector('a')?.dispatchEvent(click)
}

/** Uses key positions, since letters differ between layouts. */
export function Keyboard() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const act = (event: KeyboardEvent): void => {
      if (isSave(event)) save(event)
      if (isTaken(event)) return
      if (event.code === 'Slash' && event.shiftKey) setOpen(true)
      else if (event.code === 'Slash') focusSearch(event)
      else if (event.key === 'ArrowDown' && moveBy(1)) event.preventDefault()
      else if (event.key === 'ArrowUp' && moveBy(-1)) event.preventDefault()
      else if (event.key === 'ArrowLeft') step('previous')
      else if (event.key === 'ArrowRight') step('next')
    }
    document.addEventListener('keydown', act)
    document.addEventListener('click', openRow)
    return () => {
      document.removeEventListener('keydown', act)
      document.removeEventListener('click', openRow)
    }
  }, [])
  if (!isOpen) return null
  const close = (): void => {
    setOpen(false)
  }
  return (
    <Dialog title="Клавиши" onClose={close}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Button type="button" tone="outline" className="mt-5" onClick={close}>
        Закрыть
      </Button>
    </Dialog>
  )
}

function step(side: 'previous' | 'next'): void {
  document.querySelector<HTMLElement>(`[data-list-step="${side}"]`)?.click()
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>('[data-list-search]')
  if (!search) return
  event.preventDefault()
  search.focus()
}
