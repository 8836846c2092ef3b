import { z } from 'zod'

import { getEnv } from '~/platform/env.server'
import { getLogger } from '~/platform/log.server'

const TIMEOUT = 3_000
const answer = z.object({ status: z.string() })

/** The captcha's public key, or null when the shop has none. */
export function captchaSiteKey(): string | null {
  const { CAPTCHA_SITE_KEY, CAPTCHA_SECRET } = getEnv()
  return CAPTCHA_SITE_KEY && CAPTCHA_SECRET ? CAPTCHA_SITE_KEY : null
}

/**
 * Whether the captcha's service vouches for the token (yandex.cloud/docs/smartcaptcha, POST /validate). When the service does not answer
 * the visitor is believed, as its documentation advises: honeypot and rate limit still stand.
 */
export async function isHuman(token: string, ip: string): Promise<boolean> {
  const { CAPTCHA_URL, CAPTCHA_SECRET } = getEnv()
  try {
    const body = new URLSearchParams({ secret: CAPTCHA_SECRET ?? '', token, ip })
    const response = await fetch(`${CAPTCHA_URL}/validate`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return answer.parse(await response.json()).status === 'ok'
  } catch (error) {
    getLogger().warn({ err: error }, 'the captcha service does not answer')
    return true
  }
}
