import { getEnv, isLocal, type Env } from '~/platform/process/env.server'

export interface GatewayConfig {
  provider: 'SBERBANK' | 'SANDBOX'
  /** Ends with a slash. */
  baseUrl: string
  generation: 'old' | 'new'
  userName: string
  password: string
  callbackKey: string
}

const bankUrls = {
  old: 'https://securepayments.sberbank.ru/payment/rest/',
  new: 'https://ecommerce.sberbank.ru/ecomm/gw/partner/api/v1/',
} as const

/**
 * The bank when its credentials are set; else the sandbox, locally or with PAYMENTS=sandbox (decision 149).
 */
export function gatewayConfig(env: Env = getEnv()): GatewayConfig | null {
  const { SBERBANK_USER, SBERBANK_PASSWORD, SBERBANK_CALLBACK_KEY, SBERBANK_API } = env
  if (SBERBANK_USER && SBERBANK_PASSWORD && SBERBANK_CALLBACK_KEY && env.PAYMENTS !== 'sandbox') {
    return {
      provider: 'SBERBANK',
      baseUrl: withSlash(env.SBERBANK_URL ?? bankUrls[SBERBANK_API]),
      generation: SBERBANK_API,
      userName: SBERBANK_USER,
      password: SBERBANK_PASSWORD,
      callbackKey: SBERBANK_CALLBACK_KEY,
    }
  }
  if (!env.SANDBOX_KEY || !(env.PAYMENTS === 'sandbox' || isLocal(env))) return null
  const path = SBERBANK_API === 'old' ? '/payment/rest/' : '/ecomm/gw/partner/api/v1/'
  return {
    provider: 'SANDBOX',
    baseUrl: new URL(path, env.SANDBOX_URL).href,
    generation: SBERBANK_API,
    userName: 'sandbox',
    password: env.SANDBOX_KEY,
    callbackKey: env.SANDBOX_KEY,
  }
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}
