import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'

interface ShownOptions {
  /** Pages that the component asks for, or goes to. */
  routes?: RouteObject[]
}

/** Shows a component at `/`, in the router that Remix stands on; it comes back when a page has been gone to. */
export function showInRouter(element: ReactNode, { routes = [] }: ShownOptions = {}) {
  const router = createMemoryRouter([{ path: '/', element }, ...routes])
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
  return router
}
