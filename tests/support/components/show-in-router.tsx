import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'

interface ShownOptions {
  routes?: RouteObject[]
}

export function showInRouter(element: ReactNode, { routes = [] }: ShownOptions = {}) {
  const router = createMemoryRouter([{ path: '/', element }, ...routes])
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
  return router
}
