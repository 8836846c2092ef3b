import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { ReviewSummary } from './review-summary'

it('a rating links to its part of the page without scripts, and keeps the page still with them', async () => {
  const figures = { average: 4.5, total: 2, spread: [1, 1, 0, 0, 0] }
  const router = showInRouter(
    <ReviewSummary
      figures={figures}
      chosen={null}
      hrefFor={(rating) => `/?rating=${String(rating)}#reviews`}
    />,
  )
  const link = await screen.findByRole('link', { name: /^Оценка 4/ })
  expect(link.getAttribute('href')).toBe('/?rating=4#reviews')
  fireEvent.click(link)
  await expect.poll(() => router.state.location.search).toBe('?rating=4')
  expect([router.state.location.hash, router.state.preventScrollReset]).toEqual(['', true])
})
