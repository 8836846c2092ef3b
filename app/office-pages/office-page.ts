import type { Permission } from '~/domain/auth/shared'

import type { PageFacts } from '../page-facts.ts'

/** Bytes; above the limit for pictures, so that a slightly larger one gets our own error. */
export const PICTURE_FORM = 12 * 1024 * 1024

type Further = Partial<Omit<PageFacts, 'path' | 'permission' | 'module' | 'office'>>

/** A page that only staff with the permission may know of. */
export const officePage = <
  Path extends PageFacts['path'],
  Needed extends Permission,
  const More extends Further = object,
>(
  path: Path,
  permission: Needed,
  module: PageFacts['module'],
  more?: More,
) => ({ path, office: true, permission, module, openInMaintenance: true, ...(more as More) }) as const
