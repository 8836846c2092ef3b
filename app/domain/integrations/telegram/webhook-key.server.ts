import { sign, unsign } from '~/platform/security/crypto.server'

const PATH = 'telegram-webhook-path'
const SECRET = 'telegram-webhook-secret'

/** `unsign` compares in constant time, with all rotated secrets. */
const signatureOf = (integrationId: string, purpose: string): string =>
  sign(integrationId, purpose).slice(integrationId.length + 1)

export function webhookKeys(integrationId: string): { path: string; secret: string } {
  return { path: signatureOf(integrationId, PATH), secret: signatureOf(integrationId, SECRET) }
}

export function isWebhookOf(
  integrationId: string,
  { path, secret }: { path: string; secret: string },
): boolean {
  const fits = (given: string, purpose: string): boolean =>
    unsign(`${integrationId}.${given}`, purpose) === integrationId
  return [fits(path, PATH), fits(secret, SECRET)].every(Boolean)
}
