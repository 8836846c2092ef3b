import { paths } from '~/paths'
import { sign, unsign } from '~/platform/crypto.server'
import { getEnv } from '~/platform/env.server'
import { isId } from '~/platform/ids.server'

import type { Letter } from '../letter/letter'

const PURPOSE = 'mailing-reader'

interface Tracking {
  letter: Letter
  trackOpens: boolean
  trackClicks: boolean
}

/** Where a recipient's letter leads: through the shop, which counts, as far as the owner has switched that on; nothing goes to anybody else. */
export function readerLinks({ letter, trackOpens, trackClicks }: Tracking, recipientId: string) {
  const { APP_URL } = getEnv()
  const token = trackOpens || trackClicks ? sign(recipientId, PURPOSE) : ''
  return {
    pixelUrl: trackOpens ? APP_URL + paths.mailingOpened(token) : null,
    linkUrl: (index: number): string =>
      trackClicks ? APP_URL + paths.mailingLink(token, index) : (letter.links[index] ?? APP_URL),
  }
}

/** The recipient whose letter an address of these is from; null for any other. */
export function readerOfToken(token: string): string | null {
  const id = unsign(token, PURPOSE)
  return id !== null && isId(id) ? id : null
}
