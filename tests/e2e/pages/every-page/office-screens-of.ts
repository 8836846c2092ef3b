import type { Inspected } from './become'

/** List, new, edit and deletion. */
export const screensOf = (path: string, param: string, id: string): Inspected => ({
  [path]: { administrator: [path] },
  [`${path}/new`]: { administrator: [`${path}/new`] },
  [`${path}/:${param}`]: { administrator: [`${path}/${id}`, `${path}/nonsense`] },
  [`${path}/:${param}/delete`]: { administrator: [`${path}/${id}/delete`] },
})
