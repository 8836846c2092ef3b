import type { Permission } from '~/domain/auth/shared'

import type { PageFacts } from '../page-facts.ts'

/** Bytes; above the limit for pictures, so that a slightly larger one gets our own error. */
export const PICTURE_FORM = 12 * 1024 * 1024

/** Bytes; above the limit of the file, so that a larger one gets our own error. */
export const IMPORT_FORM = 104 * 1024 * 1024

type Path = PageFacts['path']
type Module = PageFacts['module']
type Further = Partial<Omit<PageFacts, 'path' | 'permission' | 'module' | 'office'>>

interface OfficeRow<At extends Path, Needed extends Permission> {
  path: At
  office: true
  permission: Needed
  module: Module
  openInMaintenance: true
}

/** A page that only staff with the permission may know of. */
export const officePage = <At extends Path, Needed extends Permission, const More extends Further = object>(
  path: At,
  permission: Needed,
  module: Module,
  more?: More,
): OfficeRow<At, Needed> & More => ({
  path,
  office: true,
  permission,
  module,
  openInMaintenance: true,
  ...(more as More),
})

interface Entity<List, One, At extends string, Id, Edit, Needed> {
  /** Names of the pages: adminZones, adminNewZone, adminZone, adminZoneDeletion. */
  names: readonly [List, One]
  path: `/${At}`
  id: Id
  /** What follows the id in the address of the form. */
  edit: Edit
  permission: Needed
  module: Module
  /** For the two forms. */
  forms?: Further
}

type EntityPages<
  List extends string,
  One extends string,
  At extends string,
  Id extends string,
  Edit extends string,
  Needed extends Permission,
> = Record<`admin${List}`, OfficeRow<`/${At}`, Needed>> &
  Record<`adminNew${One}`, OfficeRow<`/${At}/new`, Needed>> &
  Record<`admin${One}`, OfficeRow<`/${At}/:${Id}${Edit}`, Needed>> &
  Record<`admin${One}Deletion`, OfficeRow<`/${At}/:${Id}/delete`, Needed>>

/** List, new, edit and deletion in one module (`entityScreens`). */
export const entityPages = <
  const List extends string,
  const One extends string,
  At extends string,
  Id extends string,
  Edit extends string,
  Needed extends Permission,
>({
  names: [list, one],
  path,
  id,
  edit,
  permission,
  module,
  forms = {},
}: Entity<List, One, At, Id, Edit, Needed>) =>
  ({
    [`admin${list}`]: officePage(path, permission, module),
    [`adminNew${one}`]: officePage(`${path}/new`, permission, module, forms),
    [`admin${one}`]: officePage(`${path}/:${id}${edit}`, permission, module, forms),
    [`admin${one}Deletion`]: officePage(`${path}/:${id}/delete`, permission, module),
  }) as EntityPages<List, One, At, Id, Edit, Needed>
