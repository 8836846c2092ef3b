import { allRedirects, countRedirects, type Redirect } from '~/domain/catalog/index.server'

import { redirectColumns, redirectsKind } from '../../kinds/redirects-kind.server'
import { exportKind, outColumnOf } from '../export-kind'

/** The shop has no list of them, so that all are written. */
export const redirectExport = exportKind<Redirect>({
  fileName: redirectsKind.name,
  nouns: redirectsKind.nouns,
  permission: redirectsKind.permission,
  isPersonal: false,
  chosen: () => null,
  columns: redirectColumns.map((column) => outColumnOf(column, ({ from, to }: Redirect) => ({ from, to }))),
  find: () => ({ count: countRedirects, parts: allRedirects }),
})
