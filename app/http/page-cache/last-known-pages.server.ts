import type { Cache } from '~/platform/cache/cache.server'
import { getPurgeFeed } from '~/platform/cache/purges.server'

import type { CachedPage } from './cached-page.server'
import { outagePage } from './outage-page.server'

export class LastKnownPages {
  private readonly made = new WeakMap<CachedPage, Promise<CachedPage | null>>()

  constructor(private readonly pages: Cache<CachedPage>) {}

  /** Null when the page is unknown, or only purges are not received. */
  async find(address: string): Promise<CachedPage | null> {
    if (!this.pages.lastKnown(address)) return null
    if (!(await getPurgeFeed().isAway())) return null
    // The database may have recovered while waiting.
    const page = this.pages.lastKnown(address)
    return page && !this.pages.listening ? this.inOutage(page) : null
  }

  private inOutage(page: CachedPage): Promise<CachedPage | null> {
    const known = this.made.get(page)
    if (known) return known
    const making = outagePage(page)
    this.made.set(page, making)
    return making
  }
}
