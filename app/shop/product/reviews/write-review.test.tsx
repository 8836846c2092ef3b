import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'

import { WriteReview } from './write-review'

function showAt(address: string): void {
  const form = <WriteReview slug="paint" right={{ mayWrite: true, own: null }} state={undefined} />
  const router = createMemoryRouter([{ path: '/product/paint', element: form }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
}

const bestStar = () => screen.getByRole('radio', { name: /^5 из 5/, hidden: true })

it('the link to write a review opens the form and focuses the stars', () => {
  showAt('/product/paint?review=1#review')
  expect(screen.getByRole('group', { name: /^Оценка/ }).closest('details')?.open).toBe(true)
  expect(document.activeElement).toBe(bestStar())
})

it('the form of a review is closed on a visit for the product', () => {
  showAt('/product/paint')
  expect(bestStar().closest('details')?.open).toBe(false)
  expect(document.activeElement).toBe(document.body)
})
