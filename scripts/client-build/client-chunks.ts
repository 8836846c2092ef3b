import type { Rollup } from 'vite'

/** What most pages of the shop load. */
const ofMostPages = [
  /\/app\/(?:root\.tsx|entry\.client\.tsx|paths\.ts|page-facts\.ts)/,
  /\/app\/(?:http|platform|domain|ui\/primitives)\//,
  /\/app\/ui\/shop\/(?:[^/]+$|newsletter\/newsletter-form|tracking\/|wishlist\/sign-in-dialog|product\/rating-stars)/,
  /\/app\/ui\/account\/form-errors/,
  // Addresses of the fonts.
  /\/node_modules\/@fontsource/,
]

/**
 * What stands among it and belongs to few pages: orders, phones and addresses to the checkout and the account, sign-in to its own pages, filters to the catalogue, what acts by itself to
 * the calculator and the payment.
 */
const ofFewPages = [
  /\/app\/domain\/(?:orders|auth|promotions|content)\//,
  /\/app\/domain\/catalog\/(?:calculator\/|(?:listing|facets|properties)\.ts)/,
  /\/app\/ui\/primitives\/(?:gallery|tabs|phone-field|quantity-stepper|auto-redirect|use-polling|use-after-pause|use-is-leaving)\b/,
  /\/app\/(?:platform\/phone|domain\/delivery\/address-\w+)\.ts/,
  /\/app\/ui\/shop\/refusal\b/,
]

/** What React and Remix are made of: it stays as it is from one release of the shop to the next, and so does its file. */
const ofLibraries =
  /\/node_modules\/(?:react|scheduler|turbo-stream|@remix-run)\b|\bvite\/preload-helper|commonjsHelpers/

/** Where the pages of shoppers begin. */
const ofShoppers = /\/app\/(?:root\.tsx|entry\.client\.tsx|routes\/(?:shop|account)\/)/

/**
 * Puts what most pages of the shop load into two files in the place of forty: on a phone a request costs more than the few bytes in it.
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
    const isAny = (kinds: readonly RegExp[]) => kinds.some((kind) => kind.test(id))
    if (ofLibraries.test(id)) return isOfShoppers(id) ? 'libraries' : undefined
    return isAny(ofMostPages) && !isAny(ofFewPages) && isOfShoppers(id) ? 'shop' : undefined
  }
}
