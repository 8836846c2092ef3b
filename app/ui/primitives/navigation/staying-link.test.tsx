import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { StayingLink } from './staying-link'

it('a staying link has the hash for browsers without scripts, and a navigation without it', async () => {
  const router = showInRouter(<StayingLink to="/?rating=4#reviews">4 звезды</StayingLink>)
  const link = await screen.findByRole('link', { name: '4 звезды' })
  expect(link.getAttribute('href')).toBe('/?rating=4#reviews')
  fireEvent.click(link)
  await expect.poll(() => router.state.location.search).toBe('?rating=4')
  expect([router.state.location.hash, router.state.preventScrollReset]).toEqual(['', true])
})
