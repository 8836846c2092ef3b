import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'

import { Toast } from './toast'

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

const isShown = (): boolean => screen.queryByText('Сохранено') !== null

it('a toast disappears after three seconds', () => {
  render(<Toast text="Сохранено" />)
  pass(2_999)
  expect(isShown()).toBe(true)
  pass(1)
  expect(isShown()).toBe(false)
})

it.each([
  ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a toast stays while it is %s, and three seconds longer', (_how, begin, end) => {
  render(<Toast text="Сохранено" action={<button>Вернуть</button>} />)
  pass(2_999)
  begin(screen.getByRole('button', { name: 'Вернуть' }))
  pass(60_000)
  expect(isShown()).toBe(true)
  end(screen.getByRole('button', { name: 'Вернуть' }))
  pass(2_999)
  expect(isShown()).toBe(true)
  pass(1)
  expect(isShown()).toBe(false)
})

it('a toast that is rendered again does not stay longer', () => {
  const { rerender } = render(<Toast text="Сохранено" />)
  pass(2_000)
  rerender(<Toast text="Сохранено" />)
  pass(1_000)
  expect(isShown()).toBe(false)
})

it('an error stays until it is closed', () => {
  render(<Toast text="Сохранено" kind="error" action={<button>Ещё раз</button>} />)
  pass(60_000)
  expect(isShown()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(isShown()).toBe(false)
})

it('a toast that disappears by itself has no button to close it', () => {
  render(<Toast text="Сохранено" />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('an error has no button before scripts run, since it would do nothing', () => {
  const markup = renderToStaticMarkup(<Toast text="Сохранено" kind="error" />)
  expect(markup).toContain('Сохранено')
  expect(markup).not.toContain('<button')
})

it('a phone in the text of a toast is a link to call it', () => {
  render(<Toast text="Позвоните: +7 949 123-45-67" kind="error" />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+79491234567')
})
