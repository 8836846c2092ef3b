import type { Rollup } from 'vite'

/** What most pages of the shop load; orders belong to the checkout and the account, sign-in to its own pages. */
const ofMostPages =
  /\/app\/(?:root\.tsx|paths\.ts|page-facts\.ts|(?:http|platform|domain(?!\/(?:orders|auth|notifications)\/)|ui\/primitives)\/|ui\/shop\/(?:[^/]+$|newsletter\/newsletter-fields|tracking\/|wishlist\/sign-in-dialog|product\/rating-stars)|ui\/account\/form-errors)/

/** Where the pages of shoppers begin. */
const ofShoppers = /\/app\/(?:root\.tsx|entry\.client\.tsx|routes\/(?:shop|account)\/)/

/**
 * Puts what most pages of the shop load into one file in the place of forty: on a phone a request costs more than the few bytes in it.
 * What only the back office imports never gets in, wherever it stands.
 */
export function clientChunks(): Rollup.GetManualChunk {
  const known = new Map<string, boolean>()
  return (id, { getModuleInfo }) => {
    /** Whether a page of shoppers imports the module, directly or through others. */
    const isOfShoppers = (module: string): boolean => {
      const before = known.get(module)
      if (before !== undefined) return before
      known.set(module, ofShoppers.test(module))
      const isIt = ofShoppers.test(module) || (getModuleInfo(module)?.importers ?? []).some(isOfShoppers)
      known.set(module, isIt)
      return isIt
    }
    return ofMostPages.test(id) && isOfShoppers(id) ? 'shop' : undefined
  }
}
