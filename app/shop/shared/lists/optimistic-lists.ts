import { COMPARE_LIMIT } from '~/domain/comparison/shared'

export interface ProductLists {
  wishlist: ReadonlySet<string>
  compare: ReadonlySet<string>
}

/** The lists with all pending changes applied. A fifth product to compare is ignored. */
export function optimisticLists(lists: ProductLists, changes: readonly FormData[]): ProductLists {
  return changes.reduce((present, change) => {
    const productId = change.get('productId')
    const id = typeof productId === 'string' ? productId : ''
    return {
      wishlist: changed(present.wishlist, change.get('wish'), id, Infinity),
      compare: changed(present.compare, change.get('compare'), id, COMPARE_LIMIT),
    }
  }, lists)
}

function changed(
  list: ReadonlySet<string>,
  verb: FormDataEntryValue | null,
  id: string,
  limit: number,
): ReadonlySet<string> {
  if (verb === 'clear') return new Set()
  if (verb === 'remove') return new Set([...list].filter((other) => other !== id))
  return verb === 'add' && list.size < limit ? new Set([...list, id]) : list
}
