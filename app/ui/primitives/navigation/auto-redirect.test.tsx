import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { AutoRedirect } from './auto-redirect'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('a page redirects after its seconds, and not before', async () => {
  const router = showInRouter(<AutoRedirect to="/order" seconds={2} />, {
    routes: [{ path: '/order', element: null }],
  })
  window.__remixRouter = router
  await pass(1_999)
  expect(router.state.location.pathname).toBe('/')
  await pass(1)
  expect(router.state.location.pathname).toBe('/order')
})
