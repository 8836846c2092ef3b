import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import type { FoundGroup } from '~/admin/shared/search/office-search'
import { showInRouter } from '~tests/support/components/show-in-router'

import { SearchField } from './search-field'

const thing = (label: string, href: string) => ({ label, href, note: '' })

const found: Record<string, FoundGroup[]> = {
  щеголёв: [
    { title: 'Заказы', things: [thing('CC-1', '/#order-1'), thing('CC-2', '/#order-2')], all: null },
    { title: 'Клиенты', things: [thing('Анна Щеголёва', '/#customer')], all: null },
  ],
}

let requested: string[]
const user = userEvent.setup()

beforeEach(() => {
  requested = []
})

function showOffice() {
  const look = ({ request }: { request: Request }) => {
    const words = new URL(request.url).searchParams.get('q') ?? ''
    requested.push(words)
    return { words, groups: found[words] ?? [] }
  }
  const office = (
    <>
      <SearchField />
      <button>Дальше</button>
    </>
  )
  return showInRouter(office, {
    routes: [{ path: '/admin/search', loader: look, element: <p>Страница поиска</p> }],
  })
}

const openByKeys = (key = 'k') => fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true })
const palette = () => screen.queryByRole('dialog', { name: 'Поиск' })
const words = () => screen.getByRole('combobox', { name: 'Что найти' })
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null
const hint = () => screen.getByRole('status').textContent

async function find(text: string): Promise<void> {
  await user.type(words(), text)
  await screen.findByRole('option', { name: 'Анна Щеголёва' })
}

describe('opening the palette', () => {
  it.each([
    { key: 'k', ctrlKey: true },
    { key: 'л', ctrlKey: true },
    { key: 'k', metaKey: true },
  ])('the palette is opened by Ctrl or ⌘ with K, in any keyboard layout: %o', (press) => {
    showOffice()
    const isLeftToBrowser = fireEvent.keyDown(document.body, { code: 'KeyK', ...press })
    expect([palette() !== null, isLeftToBrowser]).toEqual([true, false])
  })

  it('the palette is opened by a click on the field, and by no single key', async () => {
    showOffice()
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' })
    fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL', ctrlKey: true })
    expect(palette()).toBeNull()
    await user.click(screen.getByRole('searchbox'))
    expect(palette()).not.toBeNull()
  })
})

describe('the palette', () => {
  it('the palette searches once typing pauses, and shows the number of results', async () => {
    showOffice()
    openByKeys()
    expect(hint()).toBe('Введите хотя бы 3 знака')
    await user.type(words(), 'щеголёв')
    expect(hint()).toBe('Ищем…')
    await waitFor(() => expect(hint()).toBe('Найдено: 3. Стрелки выбирают, Enter открывает.'))
    expect(requested.at(-1)).toBe('щеголёв')
    expect(requested.length).toBeLessThan('щеголёв'.length)
    await user.clear(words())
    await user.type(words(), 'ничего такого')
    await waitFor(() => expect(hint()).toBe('Ничего не найдено'))
  })

  it('the palette cycles its selection by arrow keys, and announces it to screen readers', async () => {
    showOffice()
    openByKeys()
    await find('щеголёв')
    const walked = [chosen()]
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
      await user.keyboard(key)
      walked.push(chosen())
    }
    expect(walked).toEqual(['CC-1', 'CC-2', 'Анна Щеголёва', 'CC-1', 'Анна Щеголёва'])
    expect(words().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    expect(words().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Заказы',
      'Клиенты',
    ])
  })

  it('the palette opens the selected result by Enter, or the search page without results', async () => {
    const router = showOffice()
    openByKeys()
    await find('щеголёв')
    const opened: (string | null)[] = []
    screen.getByRole('listbox').addEventListener('click', (event) => {
      event.preventDefault()
      opened.push((event.target as HTMLElement).closest('a')?.getAttribute('href') ?? null)
    })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(opened).toEqual(['/#order-2'])

    await user.clear(words())
    await user.type(words(), 'нет такого')
    await waitFor(() => expect(hint()).toBe('Ничего не найдено'))
    await user.keyboard('{Enter}')
    await screen.findByText('Страница поиска')
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('нет такого')
  })

  it('the palette selects the first result again when the text changes', async () => {
    showOffice()
    openByKeys()
    await find('щеголёв')
    await user.keyboard('{ArrowDown}')
    await user.clear(words())
    await find('щеголёв')
    expect(chosen()).toBe('CC-1')
  })

  it('the palette is closed by Escape, and returns the focus', () => {
    showOffice()
    const next = screen.getByRole('button', { name: 'Дальше' })
    next.focus()
    openByKeys()
    expect(document.activeElement).toBe(words())
    fireEvent.keyDown(words(), { key: 'Escape' })
    expect([palette(), document.activeElement]).toEqual([null, next])
  })

  it('the palette is closed when another page opens', async () => {
    const router = showOffice()
    openByKeys()
    await act(() => router.navigate('/?page=2'))
    await waitFor(() => expect(palette()).toBeNull())
  })
})
