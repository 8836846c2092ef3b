import { sign, unsign } from '~/platform/crypto.server'

const PATH = 'telegram-webhook-path'
const SECRET = 'telegram-webhook-secret'

/** The part behind the dot: both are compared in constant time by `unsign`, with every secret of the rotation list. */
const signatureOf = (integrationId: string, purpose: string): string =>
  sign(integrationId, purpose).slice(integrationId.length + 1)

/** What Telegram calls an integration by: a part of the address, and a header that it sends along. Nobody else can make either. */
export function webhookKeys(integrationId: string): { path: string; secret: string } {
  return { path: signatureOf(integrationId, PATH), secret: signatureOf(integrationId, SECRET) }
}

/** Whether both belong to this integration. */
export function isWebhookOf(
  integrationId: string,
  { path, secret }: { path: string; secret: string },
): boolean {
  const fits = (given: string, purpose: string): boolean =>
    unsign(`${integrationId}.${given}`, purpose) === integrationId
  return [fits(path, PATH), fits(secret, SECRET)].every(Boolean)
}
