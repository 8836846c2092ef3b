import { paths } from '~/paths'
import { sign, unsign } from '~/platform/security/crypto.server'
import { getEnv } from '~/platform/process/env.server'
import { isId } from '~/platform/db/ids.server'

import type { Letter } from '../letter/letter'

const PURPOSE = 'mailing-reader'

interface Tracking {
  letter: Letter
  trackOpens: boolean
  trackClicks: boolean
}

/** Tracks through the shop itself, only when switched on. */
export function readerLinks({ letter, trackOpens, trackClicks }: Tracking, recipientId: string) {
  const { APP_URL } = getEnv()
  const token = trackOpens || trackClicks ? sign(recipientId, PURPOSE) : ''
  return {
    pixelUrl: trackOpens ? APP_URL + paths.mailingOpened(token) : null,
    linkUrl: (index: number): string =>
      trackClicks ? APP_URL + paths.mailingLink(token, index) : (letter.links[index] ?? APP_URL),
  }
}

/** Null for an invalid token. */
export function readerOfToken(token: string): string | null {
  const id = unsign(token, PURPOSE)
  return id !== null && isId(id) ? id : null
}
