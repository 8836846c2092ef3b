import { z } from 'zod'

import { cdnKindNames } from './cdn/cdn-kinds'
import { emailAddress } from './email-address.server'
import { envProblems } from './env-problems'
import { singleton } from './singleton.server'

const optionalText = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.string().optional(),
)
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
  DATABASE_URL: z.url({
    error: 'is required: the Postgres to use, e.g. postgresql://shop:secret@db:5432/shop',
  }),
  /** The server itself, where DATABASE_URL is a pooler in transaction mode. */
  DATABASE_DIRECT_URL: optionalText.pipe(z.url().optional()),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Milliseconds after which a connection that is not there is given up. */
  DATABASE_CONNECT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  /**
   * A streaming standby of that server, for reads that may be a little behind; the server itself, no pooler
   * and no balancer.
   */
  DATABASE_REPLICA_URL: optionalText.pipe(z.url().optional()),
  /** Seconds that it may be behind; with more it is not used. It is measured once a second. */
  DATABASE_REPLICA_LAG: z.coerce.number().int().min(2).max(300).default(5),
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
  /** Where purges are sent that a CDN in front must do; empty for none. */
  CDN_PURGE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  CDN_PURGE_TOKEN: optionalText.pipe(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be Latin letters, digits and signs without spaces')
      .optional(),
  ),
  /** Which headers pages carry for it, and how it is called. */
  CDN_KIND: optionalText.pipe(z.enum(cdnKindNames).optional()),
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
  /** A line about each request. */
  ACCESS_LOG: flag,
  /** Addresses in these lines: without their last part, or whole. */
  ACCESS_LOG_ADDRESS: z.enum(['short', 'full']).default('short'),
  /** Megabytes of one log file of `npm start`, which reads it itself. */
  LOG_FILE_MB: z.coerce.number().int().min(1).max(1_000).default(10),
  /** An OpenTelemetry collector that takes OTLP over HTTP; empty for no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText
    .pipe(z.url({ protocol: /^https?$/ }).optional())
    .transform((url) => url?.replace(/(?<!\/)\/+$/, '')),
  /** Sent with every call to it, as `name=value,name=value`; values are percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: optionalText.transform(headersOf),
  /** The share of the traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number<number>().min(0).max(1).default(1),
  ),
  S3_ENDPOINT: optionalText.pipe(z.url().optional()),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Where backups go: a folder, or s3://bucket/prefix. The worker makes them nightly where it is set. */
  BACKUP_TO: optionalText,
  /** Public keys of age, separated by commas: who holds one of their secret keys can open a backup. */
  BACKUP_RECIPIENTS: optionalText.transform((text) => (text ?? '').split(',').map((key) => key.trim()).filter(Boolean)), // prettier-ignore
  BACKUP_PASSPHRASE: optionalText.pipe(z.string().min(20, 'must have at least 20 characters').optional()),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}[dwm](,\d{1,3}[dwm])*$/, 'must be like 7d,4w,12m')
    .default('7d,4w,12m'),
  /** The hour of the shop's day at which the nightly backup is due. */
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(4),
  BACKUP_S3_ENDPOINT: optionalText.pipe(z.url().optional()),
  BACKUP_S3_REGION: optionalText,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
})

const schema = variables
  .transform((raw) => ({
    ...raw,
    ALLOW_PRIVATE_HOSTS: raw.ALLOW_PRIVATE_HOSTS || raw.SHOP_MODE === 'local',
    APP_URL: (raw.APP_URL ?? `http://localhost:${raw.PORT}`).replace(/(?<!\/)\/+$/, ''),
    /** The first secret signs and encrypts; the others are still accepted, so that keys can be rotated. */
    APP_SECRETS: raw.APP_SECRET.split(',').map((secret) => secret.trim()),
  }))
  .superRefine((env, context) => {
    for (const [name, message] of envProblems(env))
      context.addIssue({ code: 'custom', path: [name], message })
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
  throw new EnvironmentError(
    `The environment is not right:\n${lines.join('\n')}\nEvery variable is described in .env.example.`,
  )
}

/** The process's environment, parsed once. */
export function getEnv(): Env {
  return singleton('env', () => parseEnv(process.env))
}

/** Whether developer pages, /dev/mail and the sandbox are on: locally, or in production by DEV_PAGES=1. */
export function isLocal(env: Env): boolean {
  return env.SHOP_MODE === 'local' || env.DEV_PAGES
}

function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')).trim(),
      decoded(pair.slice(pair.indexOf('=') + 1).trim()),
    ]),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
