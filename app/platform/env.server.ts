import { z } from 'zod'

import { emailAddress } from './email-address.server'
import { singleton } from './singleton.server'

const optionalText = z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), z.string().optional())
const flag = z.preprocess((value) => value === '1' || value === 'true' || value === 'on', z.boolean())
const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** `local` is set by `npm start` and `npm run dev`; anything else is production in the sense of the docs. */
  SHOP_MODE: z.enum(['local', 'production']).default('production'),
  PORT: port(3000),
  /** Seconds between SIGTERM and the end of the port: so long /readyz says 503, and requests are answered. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9464),
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(9465),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ error: 'is required: the Postgres to use, e.g. postgresql://shop:secret@db:5432/shop' }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Milliseconds after which a full-text search is given up. */
  SEARCH_LIMIT_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
  REDIS_URL: optionalText.pipe(z.url().optional()),
  SMTP_URL: optionalText.pipe(z.url().optional()),
  MAIL_FROM: z.string().default('Колор-Центр <shop@localhost>'),
  SHOP_EMAIL: optionalText,
  /** Lets staff name hosts inside private networks (a mail server of one's own, say); locally they may anyway. */
  ALLOW_PRIVATE_HOSTS: flag,
  APP_URL: optionalText.pipe(z.url().optional()),
  APP_SECRET: z
    .string({ error: 'is required: at least 32 characters; older secrets may follow after commas' })
    .min(32, 'must have at least 32 characters'),
  ADMIN_EMAIL: optionalText.pipe(emailAddress.optional()),
  ADMIN_PASSWORD: optionalText,
  SEED: z.enum(['demo', 'none']).default('demo'),
  TRUST_PROXY: optionalText,
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Visitors and addresses that each limit counts apart; more of them share counters. */
  RATE_LIMIT_KEYS: z.coerce.number().int().min(1_000).max(1_000_000).default(10_000),
  /** Listings (catalogue, search, their JSON) that are made at once, and that may wait; more are told to come back. */
  LISTINGS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(3),
  LISTINGS_WAITING: z.coerce.number().int().min(0).max(10_000).default(60),
  /** Seconds that a CDN may keep anonymous pages; 0 for none. */
  PAGE_SHARED_SECONDS: z.coerce.number().int().min(0).max(3_600).default(0),
  /** Age in seconds up to which kept pages are shown while the database is away; 0 for never. */
  PAGE_OUTAGE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(3_600),
  DEV_PAGES: flag,
  /** Origins besides the shop's own whose pages may use the JSON contract. */
  API_ORIGINS: optionalText.transform((text) => (text ?? '').split(',').map((origin) => origin.trim()).filter(Boolean)), // prettier-ignore
  CAPTCHA_SITE_KEY: optionalText,
  CAPTCHA_SECRET: optionalText,
  /** Where the providers of integrations answer: their own addresses unless a test plays them, or a proxy stands between. */
  TELEGRAM_API_URL: z.url().default('https://api.telegram.org'),
  SMS_API_URL: z.url().default('https://sms.ru'),
  /** With the version of Meta's Graph API that the shop speaks. */
  WHATSAPP_API_URL: z.url().default('https://graph.facebook.com/v23.0'),
  VK_API_URL: z.url().default('https://api.vk.com'),
  INSTAGRAM_URL: z.url().default('https://www.instagram.com'),
  FACEBOOK_URL: z.url().default('https://www.facebook.com'),
  METRICA_URL: z.url().default('https://mc.yandex.ru'),
  GOOGLE_TAG_URL: z.url().default('https://www.googletagmanager.com'),
  CAPTCHA_URL: z.url().default('https://smartcaptcha.yandexcloud.net'),
  /** `sandbox` offers online payment through the local bank although this is production; without it the bank's credentials do. */
  PAYMENTS: optionalText.pipe(z.enum(['sandbox']).optional()),
  SANDBOX_URL: z.url().default('http://127.0.0.1:3010'),
  SANDBOX_KEY: optionalText,
  SBERBANK_USER: optionalText,
  SBERBANK_PASSWORD: optionalText,
  SBERBANK_CALLBACK_KEY: optionalText,
  /** Which of the bank's two APIs the contract is for. */
  SBERBANK_API: z.enum(['old', 'new']).default('old'),
  SBERBANK_URL: optionalText.pipe(z.url().optional()),
  /** For tests, locally only: the named place where the process kills itself. */
  CRASH_AT: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Megabytes of one log file of `npm start`, which reads it itself. */
  LOG_FILE_MB: z.coerce.number().int().min(1).max(1_000).default(10),
  S3_ENDPOINT: optionalText.pipe(z.url().optional()),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
})

const schema = variables
  .transform((raw) => ({
    ...raw,
    ALLOW_PRIVATE_HOSTS: raw.ALLOW_PRIVATE_HOSTS || raw.SHOP_MODE === 'local',
    APP_URL: (raw.APP_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ''),
    /** The first secret signs and encrypts; the others are still accepted, so that keys can be rotated. */
    APP_SECRETS: raw.APP_SECRET.split(',').map((secret) => secret.trim()),
  }))
  .superRefine((env, context) => {
    if (env.RATE_LIMITS === 'off' && !isLoopback(env.APP_URL)) {
      context.addIssue({ code: 'custom', path: ['RATE_LIMITS'], message: 'off is only for load tests: APP_URL must be a loopback address' })
    }
    if (env.API_ORIGINS.some((origin) => !isOrigin(origin))) {
      context.addIssue({
        code: 'custom',
        path: ['API_ORIGINS'],
        message: 'must be origins with commas between them, e.g. https://app.example.ru',
      })
    }
    if (env.S3_BUCKET && !(env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
      context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY' })
    }
    if (env.SBERBANK_USER && !(env.SBERBANK_PASSWORD && env.SBERBANK_CALLBACK_KEY)) {
      context.addIssue({ code: 'custom', path: ['SBERBANK_USER'], message: 'needs SBERBANK_PASSWORD and SBERBANK_CALLBACK_KEY' })
    }
    if (env.SBERBANK_URL && !isBankHost(env.SBERBANK_URL)) {
      context.addIssue({ code: 'custom', path: ['SBERBANK_URL'], message: 'must be https on one of the bank’s hosts' })
    }
    if (env.PAYMENTS === 'sandbox' && !env.SANDBOX_KEY) {
      context.addIssue({ code: 'custom', path: ['PAYMENTS'], message: 'sandbox needs SANDBOX_KEY' })
    }
    if (env.APP_SECRETS.some((secret) => secret.length < 32)) {
      context.addIssue({ code: 'custom', path: ['APP_SECRET'], message: 'every secret in the list must have at least 32 characters' })
    }
  })

export type Env = z.infer<typeof schema>

/** All problems of the environment at once, one per line. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** The names of all variables, for .env.example's test. */
export const environmentVariables = Object.keys(variables.shape)

/**
 * Parses an environment.
 * @throws EnvironmentError naming every wrong or missing variable
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new EnvironmentError(`The environment is not right:\n${lines.join('\n')}\nEvery variable is described in .env.example.`)
}

/** The process's environment, parsed once. */
export function getEnv(): Env {
  return singleton('env', () => parseEnv(process.env))
}

/** Whether developer pages, /dev/mail and the sandbox are on: locally, or in production by DEV_PAGES=1. */
export function isLocal(env: Env): boolean {
  return env.SHOP_MODE === 'local' || env.DEV_PAGES
}

const bankHosts = ['securepayments.sberbank.ru', '3dsec.sberbank.ru', 'ecommerce.sberbank.ru', 'ecomtest.sberbank.ru', 'epay.sberbank.ru']

function isBankHost(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && bankHosts.includes(hostname)
}

/** Scheme, host and port, and nothing behind them; apps have schemes of their own (capacitor://localhost). */
function isOrigin(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/\s]+$/i.test(text)
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
}
