import type { Inspected } from './become'
import { inspectedOfficePages } from './inspected-office-pages'
import { inspectedShopPages } from './inspected-shop-pages'

/** Addresses by viewer; a page without an entry fails the first test. */
export const inspected = (): Inspected => ({ ...inspectedShopPages(), ...inspectedOfficePages() })
