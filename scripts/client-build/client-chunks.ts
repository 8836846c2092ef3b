import type { Rollup } from 'vite'

const ofMostPages = [
  /\/app\/(?:root\.tsx|entry\.client\.tsx|(?:shop-pages|paths|page-facts)\.ts)/,
  /\/app\/(?:http|platform|domain|ui\/primitives)\//,
  /\/app\/ui\/(?:logo|rating-stars|use-unread-notifications)\b/,
  /\/app\/shop\/shared\/(?:cart|forms|layout|lists|meta|products|tracking)\//,
  /\/app\/styles\/fonts\//,
]

const ofFewPages = [
  /\/app\/domain\/(?:orders|auth|promotions|content|colors|tinting|guides|blocks|images)\//,
  /\/app\/domain\/catalog\/(?:calculator\/|(?:listing\/(?:listing|facets)|product\/properties)\.ts)/,
  /\/app\/ui\/primitives\/\w+\/(?:gallery|error-summary|tabs|(?:phone|password)-field|new-password-fields|quantity-stepper|auto-redirect|use-polling|use-after-pause|use-is-leaving|use-back-closes)\b/,
  /\/app\/(?:platform\/(?:contacts\/phone|text\/in-sentence)|domain\/delivery\/address-\w+)\.ts/,
  /\/app\/shop\/shared\/cart\/(?:promo-\w+|requisites|cart-answer)\b/,
  /\/app\/domain\/cart\/line-key\b/,
  /\/app\/shop\/shared\/(?:forms\/(?:refusal|stock-wait-form)|lists\/sign-in-prompt|products\/share-button)\b/,
  /\/app\/shop\/shared\/layout\/layout\.route\b/,
]

/** Changes only with React or Remix, so browsers keep the file over releases. */
const ofLibraries =
  /\/node_modules\/(?:react|scheduler|turbo-stream|@remix-run)\b|\bvite\/preload-helper|commonjsHelpers|\/app\/http\/connection\/(?!connection-notice)/

const ofShoppers = /\/app\/(?:root\.tsx|entry\.client\.tsx|shop\/.*\.route\.tsx?)/

/** Two files instead of forty for most pages: on a phone a request costs more than the extra bytes. */
export function clientChunks(): Rollup.GetManualChunk {
  const known = new Map<string, boolean>()
  return (id, { getModuleInfo }) => {
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
