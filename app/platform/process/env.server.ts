import { z } from 'zod'

import { cdnKindNames } from '../cdn/cdn-kinds'
import { emailAddress } from '../contacts/email-address.server'
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
  /** `npm start` and `npm run dev` set `local`. */
  SHOP_MODE: z.enum(['local', 'production']).default('production'),
  PORT: port(3000),
  /** Seconds between SIGTERM and closing the port, during which /readyz returns 503. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9464),
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(9465),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({
    error: 'is required: the Postgres to use, e.g. postgresql://shop:secret@db:5432/shop',
  }),
  /** The server itself when DATABASE_URL is a pooler in transaction mode. */
  DATABASE_DIRECT_URL: optionalText.pipe(z.url().optional()),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Milliseconds. */
  DATABASE_CONNECT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  /** A streaming standby for reads that may lag; not a pooler or balancer. */
  DATABASE_REPLICA_URL: optionalText.pipe(z.url().optional()),
  /** Seconds; beyond this lag the replica is not used. */
  DATABASE_REPLICA_LAG: z.coerce.number().int().min(2).max(300).default(5),
  /** Milliseconds. */
  SEARCH_LIMIT_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
  REDIS_URL: optionalText.pipe(z.url().optional()),
  SMTP_URL: optionalText.pipe(z.url().optional()),
  MAIL_FROM: z.string().default('Колор-Центр <shop@localhost>'),
  SHOP_EMAIL: optionalText,
  /** Lets staff enter hosts in private networks, such as an own mail server. */
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
  /** Beyond this number, visitors and addresses share counters. */
  RATE_LIMIT_KEYS: z.coerce.number().int().min(1_000).max(1_000_000).default(10_000),
  /** Concurrent listings (catalogue, search, their JSON), and the length of their queue. */
  LISTINGS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(3),
  LISTINGS_WAITING: z.coerce.number().int().min(0).max(10_000).default(60),
  /** Seconds that a CDN may cache anonymous pages; 0 for none. */
  PAGE_SHARED_SECONDS: z.coerce.number().int().min(0).max(3_600).default(0),
  CDN_PURGE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  CDN_PURGE_TOKEN: optionalText.pipe(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be Latin letters, digits and signs without spaces')
      .optional(),
  ),
  CDN_KIND: optionalText.pipe(z.enum(cdnKindNames).optional()),
  /** Maximum age in seconds of cached pages during an outage; 0 for never. */
  PAGE_OUTAGE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(3_600),
  DEV_PAGES: flag,
  API_ORIGINS: optionalText.transform((text) => (text ?? '').split(',').map((origin) => origin.trim()).filter(Boolean)), // prettier-ignore
  CAPTCHA_SITE_KEY: optionalText,
  CAPTCHA_SECRET: optionalText,
  TELEGRAM_API_URL: z.url().default('https://api.telegram.org'),
  SMS_API_URL: z.url().default('https://sms.ru'),
  WHATSAPP_API_URL: z.url().default('https://graph.facebook.com/v23.0'),
  VK_API_URL: z.url().default('https://api.vk.com'),
  INSTAGRAM_URL: z.url().default('https://www.instagram.com'),
  FACEBOOK_URL: z.url().default('https://www.facebook.com'),
  METRICA_URL: z.url().default('https://mc.yandex.ru'),
  GOOGLE_TAG_URL: z.url().default('https://www.googletagmanager.com'),
  CAPTCHA_URL: z.url().default('https://smartcaptcha.yandexcloud.net'),
  PAYMENTS: optionalText.pipe(z.enum(['sandbox']).optional()),
  SANDBOX_URL: z.url().default('http://127.0.0.1:3010'),
  SANDBOX_KEY: optionalText,
  SBERBANK_USER: optionalText,
  SBERBANK_PASSWORD: optionalText,
  SBERBANK_CALLBACK_KEY: optionalText,
  SBERBANK_API: z.enum(['old', 'new']).default('old'),
  SBERBANK_URL: optionalText.pipe(z.url().optional()),
  /** Only for local tests: the failpoint at which the process kills itself. */
  CRASH_AT: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACCESS_LOG: flag,
  ACCESS_LOG_ADDRESS: z.enum(['short', 'full']).default('short'),
  LOG_FILE_MB: z.coerce.number().int().min(1).max(1_000).default(10),
  /** OTLP over HTTP; empty for no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText
    .pipe(z.url({ protocol: /^https?$/ }).optional())
    .transform((url) => url?.replace(/(?<!\/)\/+$/, '')),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText.transform(headersOf),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number<number>().min(0).max(1).default(1),
  ),
  S3_ENDPOINT: optionalText.pipe(z.url().optional()),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** A folder or s3://bucket/prefix. */
  BACKUP_TO: optionalText,
  BACKUP_RECIPIENTS: optionalText.transform((text) => (text ?? '').split(',').map((key) => key.trim()).filter(Boolean)), // prettier-ignore
  BACKUP_PASSPHRASE: optionalText.pipe(z.string().min(20, 'must have at least 20 characters').optional()),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}[dwm](,\d{1,3}[dwm])*$/, 'must be like 7d,4w,12m')
    .default('7d,4w,12m'),
  /** In the shop's time zone. */
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
    /** The first one signs and encrypts; all are accepted, for key rotation. */
    APP_SECRETS: raw.APP_SECRET.split(',').map((secret) => secret.trim()),
  }))
  .superRefine((env, context) => {
    for (const [name, message] of envProblems(env))
      context.addIssue({ code: 'custom', path: [name], message })
  })

export type Env = z.infer<typeof schema>

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

export const environmentVariables = Object.keys(variables.shape)

/** @throws EnvironmentError naming every invalid variable */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new EnvironmentError(
    `The environment is not right:\n${lines.join('\n')}\nEvery variable is described in .env.example.`,
  )
}

export function getEnv(): Env {
  return singleton('env', () => parseEnv(process.env))
}

/** Enables developer pages, /dev/mail and the sandbox. */
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
