interface Variables {
  RATE_LIMITS: string
  APP_URL: string
  APP_SECRETS: readonly string[]
  API_ORIGINS: readonly string[]
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  PAGE_SHARED_SECONDS: number
  CDN_PURGE_URL?: string | undefined
  CDN_PURGE_TOKEN?: string | undefined
  CDN_KIND?: string | undefined
  BACKUP_TO?: string | undefined
  BACKUP_RECIPIENTS: readonly string[]
  BACKUP_PASSPHRASE?: string | undefined
  PAYMENTS?: string | undefined
  SANDBOX_KEY?: string | undefined
  SBERBANK_USER?: string | undefined
  SBERBANK_PASSWORD?: string | undefined
  SBERBANK_CALLBACK_KEY?: string | undefined
  SBERBANK_URL?: string | undefined
}

type Problem = readonly [name: keyof Variables | 'APP_SECRET', message: string]

export function envProblems(env: Variables): Problem[] {
  return [...shopProblems(env), ...cdnProblems(env), ...backupProblems(env), ...paymentProblems(env)]
}

function* shopProblems(env: Variables): Generator<Problem> {
  if (env.RATE_LIMITS === 'off' && !isLoopback(env.APP_URL))
    yield ['RATE_LIMITS', 'off is only for load tests: APP_URL must be a loopback address']
  if (!env.API_ORIGINS.every(isOrigin))
    yield ['API_ORIGINS', 'must be origins with commas between them, e.g. https://app.example.ru']
  if (env.S3_BUCKET && !(env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    yield ['S3_BUCKET', 'needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY']
  if (env.APP_SECRETS.some((secret) => secret.length < 32))
    yield ['APP_SECRET', 'every secret in the list must have at least 32 characters']
}

function* cdnProblems(env: Variables): Generator<Problem> {
  if (!env.CDN_PURGE_URL) return
  if (!env.CDN_KIND) yield ['CDN_PURGE_URL', 'needs CDN_KIND']
  if (!env.CDN_PURGE_TOKEN && env.CDN_KIND !== 'varnish') yield ['CDN_PURGE_URL', 'needs CDN_PURGE_TOKEN']
  if (env.PAGE_SHARED_SECONDS === 0)
    yield ['CDN_PURGE_URL', 'needs PAGE_SHARED_SECONDS: without it no page is kept there']
}

function* backupProblems(env: Variables): Generator<Problem> {
  const hasRecipients = env.BACKUP_RECIPIENTS.length > 0
  if (env.BACKUP_TO && !hasRecipients && env.BACKUP_PASSPHRASE === undefined)
    yield ['BACKUP_TO', 'needs BACKUP_RECIPIENTS or BACKUP_PASSPHRASE']
  if (env.BACKUP_RECIPIENTS.some((key) => !/^age1[a-z0-9]+$/.test(key)))
    yield ['BACKUP_RECIPIENTS', 'must be public keys of age (age1…), separated by commas']
  if (hasRecipients && env.BACKUP_PASSPHRASE)
    yield ['BACKUP_PASSPHRASE', 'cannot be used together with BACKUP_RECIPIENTS']
}

function* paymentProblems(env: Variables): Generator<Problem> {
  if (env.SBERBANK_USER && !(env.SBERBANK_PASSWORD && env.SBERBANK_CALLBACK_KEY))
    yield ['SBERBANK_USER', 'needs SBERBANK_PASSWORD and SBERBANK_CALLBACK_KEY']
  if (env.SBERBANK_URL && !isBankHost(env.SBERBANK_URL))
    yield ['SBERBANK_URL', 'must be https on one of the bank’s hosts']
  if (env.PAYMENTS === 'sandbox' && !env.SANDBOX_KEY) yield ['PAYMENTS', 'sandbox needs SANDBOX_KEY']
}

const bankHosts = [
  'securepayments.sberbank.ru',
  '3dsec.sberbank.ru',
  'ecommerce.sberbank.ru',
  'ecomtest.sberbank.ru',
  'epay.sberbank.ru',
]

function isBankHost(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && bankHosts.includes(hostname)
}

const isOrigin = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\/[^/\s]+$/i.test(text)

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
}
