import { z } from 'zod'

import { getEnv } from '~/platform/process/env.server'
import { getLogger } from '~/platform/logs/log.server'

const TIMEOUT = 3_000
const answer = z.object({ status: z.string() })

export function captchaSiteKey(): string | null {
  const { CAPTCHA_SITE_KEY, CAPTCHA_SECRET } = getEnv()
  return CAPTCHA_SITE_KEY && CAPTCHA_SECRET ? CAPTCHA_SITE_KEY : null
}

/**
 * yandex.cloud/docs/smartcaptcha, POST /validate. Accepts the visitor when the service is down, as its
 * documentation advises; honeypot and rate limit still apply.
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
