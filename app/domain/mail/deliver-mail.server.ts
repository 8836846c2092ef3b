import { readSettings } from '~/domain/settings/index.server'
import { decrypt } from '~/platform/security/crypto.server'
import { cutText } from '~/platform/text/cut-text'
import { getEnv } from '~/platform/process/env.server'
import { PermanentFailure } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { sendMail, type DkimKey, type SmtpSettings } from '~/platform/mail/mail.server'
import { inSpan } from '~/platform/logs/tracing.server'
import { withoutAddresses } from '~/platform/contacts/without-addresses'

import { allowanceFor, type MailTemplate } from './mail-kinds.server'
import { planMail, recordAttempt } from './mail-ledger.server'
import { readReturnPath, returnMarks } from './return-path.server'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

interface Delivery {
  eventId: string
  template: MailTemplate
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
  subjectId: string | null
  isOwners?: boolean
  transport?: SmtpSettings | null
  render: () => RenderedMail | Promise<RenderedMail>
}

/**
 * At least once (decision 152). An event already recorded as sent is skipped; an interrupted one is resent
 * with the same Message-ID. Emails above the recipient's limit go into a summary or are skipped.
 * @throws PermanentFailure when the server refuses permanently; retry any other error
 */
export async function deliverMail({
  eventId,
  template,
  to,
  subjectId,
  isOwners = false,
  transport = null,
  render,
  ...extra
}: Delivery): Promise<void> {
  const dedupeKey = `${eventId}:${template}`
  const allowance = isOwners ? null : await allowanceFor(template)
  const mail = {
    dedupeKey,
    template,
    recipient: to.address,
    subjectId,
    messageId: messageIdOf(eventId, template),
  }
  const { status, messageId } = await planMail({ ...mail, allowance })
  if (status === 'SENT' || status === 'HELD' || status === 'SKIPPED') return
  try {
    const { subject, html, text } = await render()
    const smtp = transport ?? (await readSmtpSettings())
    const marks = isId(eventId)
      ? returnMarks(await readReturnPath(), { kind: 'mail', id: eventId })
      : { headers: {} }
    const headers = { ...extra.headers, ...marks.headers }
    const dkim = await dkimFor(smtp)
    await inSpan({ name: `mail ${template}`, kind: 'client' }, () =>
      sendMail({ messageId, to, subject, html, text, ...extra, ...marks, headers }, smtp, dkim),
    )
  } catch (error) {
    const final = isFinal(error)
    const reason = describe(error)
    await recordAttempt({ ...mail, messageId, status: final ? 'FAILED' : 'QUEUED', error: reason })
    if (final) throw new PermanentFailure(`The server refused mail ${messageId} for good: ${reason}`)
    throw new Error(`Mail ${messageId} was not sent: ${reason}`)
  }
  await recordAttempt({ ...mail, messageId, status: 'SENT', error: null })
}

/** Null: SMTP_URL decides. */
export async function readSmtpSettings(): Promise<SmtpSettings | null> {
  const email = await readSettings('email')
  if (email.smtpHost === '') return null
  const address = email.fromEmail === '' ? email.smtpUser : email.fromEmail
  return {
    host: email.smtpHost,
    port: email.smtpPort,
    secure: email.smtpSecure,
    user: email.smtpUser,
    password: email.smtpPassword === '' ? '' : decrypt(email.smtpPassword),
    from: { name: email.fromName, address },
  }
}

export async function readDkim(): Promise<(DkimKey & { publicKey: string }) | null> {
  const { dkimEnabled, dkimSelector, dkimPublicKey, dkimPrivateKey, fromEmail, smtpUser } =
    await readSettings('email')
  const domainName = (fromEmail || smtpUser).split('@')[1]
  if (!dkimEnabled || dkimPrivateKey === '' || domainName === undefined) return null
  return {
    domainName,
    keySelector: dkimSelector,
    privateKey: decrypt(dkimPrivateKey),
    publicKey: dkimPublicKey,
  }
}

/** Receivers require the sender's domain to match the key's. */
async function dkimFor(smtp: SmtpSettings | null): Promise<DkimKey | null> {
  const dkim = await readDkim()
  return dkim && (smtp === null || smtp.from.address.endsWith(`@${dkim.domainName}`)) ? dkim : null
}

/** Derived from the event, so that retries are equal. */
function messageIdOf(eventId: string, template: string): string {
  return `<${eventId}.${template}@${new URL(getEnv().APP_URL).hostname}>`
}

function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** Without email addresses, since it is stored and logged. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return cutText(withoutAddresses(message), 500)
}
