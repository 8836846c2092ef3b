import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { AdminToasts } from './admin-toasts'

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = () => screen.getByRole('status').textContent

it('a new message of the back office replaces the former one and restarts its three seconds', () => {
  const { rerender } = render(<AdminToasts flash={{ text: 'Сохранено', kind: 'success' }} />)
  expect(shown()).toBe('Сохранено')
  pass(2_000)
  rerender(<AdminToasts flash={{ text: 'Удалено', kind: 'success' }} />)
  pass(2_000)
  expect(shown()).toBe('Удалено')
  pass(1_000)
  expect(shown()).toBe('')
})

it('a message is shown again when the same action is done again', () => {
  const { rerender } = render(<AdminToasts flash={{ text: 'Сохранено', kind: 'success' }} />)
  pass(3_000)
  rerender(<AdminToasts flash={{ text: 'Сохранено', kind: 'success' }} />)
  expect(shown()).toBe('Сохранено')
})

it('a page without a message keeps the former message, and an error until it is closed', () => {
  const { rerender } = render(<AdminToasts flash={{ text: 'Не сохранено', kind: 'error' }} />)
  rerender(<AdminToasts flash={null} />)
  pass(60_000)
  expect(shown()).toBe('Не сохранено')
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(shown()).toBe('')
})

it('the container of messages exists before the first message, so that a screen reader announces it', () => {
  const { rerender } = render(<AdminToasts flash={null} />)
  const place = screen.getByRole('status')
  rerender(<AdminToasts flash={{ text: 'Сохранено', kind: 'success' }} />)
  expect([screen.getByRole('status') === place, shown()]).toEqual([true, 'Сохранено'])
})
