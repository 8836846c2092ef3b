import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect } from 'react'

import type { SheetRow } from '~/domain/bulk-edit/staff'
import { officePaths } from '~/office-paths'

export interface WholeSheet {
  rows: readonly SheetRow[]
  isLoading: boolean
  /** Asks again after a failure. */
  load: () => void
}

/** The page has fifty rows; the others follow. */
export function useWholeSheet(first: readonly SheetRow[], total: number): WholeSheet {
  const { search } = useLocation()
  const { data, state, load } = useFetcher<{ rows: SheetRow[] }>({ key: `sheet-rows${search}` })
  const isWhole = first.length >= total
  useEffect(() => {
    if (!isWhole) load(officePaths.productsSheetRows(search))
  }, [isWhole, load, search])
  const rows = isWhole ? first : (data?.rows ?? first)
  return { rows, isLoading: state === 'loading', load: () => load(officePaths.productsSheetRows(search)) }
}
