import nodemailer from 'nodemailer'
import type { Transporter } from 'nodemailer'

import { putInDevMailbox } from './dev-mailbox.server'
import { isAsciiEmail } from './email-address.server'
import { getEnv } from './env.server'
import { publicAddresses } from './public-addresses.server'
import { forgetSingleton, singleton } from './singleton.server'
import { knowsSmtpUtf8, type SmtpServer } from './smtp-utf8.server'

/** One mail, ready to go. The recipient is one address, never a list (a string with commas or line ends would be parsed into several). */
export interface MailMessage {
  messageId: string
  to: { name: string; address: string }
  /** Who gets the answer, when it is not the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

/** SMTP settings saved in the back office; they win over SMTP_URL (decision 42). */
export interface SmtpSettings {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  from: string
}

/** What a mail is signed with (DKIM, RFC 6376). */
export interface DkimKey {
  domainName: string
  keySelector: string
  privateKey: string
}

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const pool = { pool: true, maxConnections: 3, maxMessages: 200 } as const
/** Servers whose connections stay open: that of all mails and that of mailings. */
const MOST_RELAYS = 2
const safety = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * Hands the mail to the SMTP server, or puts it into the development mailbox (DATA_DIR/mail) when there is none.
 * @throws the transport's error; `responseCode` of 500 and above is final, anything else may be tried again. An address with a name in other
 * than Latin letters is refused for good where the server does not know SMTPUTF8: it would arrive nowhere, or garbled
 */
export async function sendMail(message: MailMessage, smtp: SmtpSettings | null, dkim: DkimKey | null = null): Promise<void> {
  const from = smtp?.from ?? getEnv().MAIL_FROM
  const envelope = { ...message, from, ...safety, headers: { 'Auto-Submitted': 'auto-generated', ...message.headers }, ...signed(dkim) }
  const relay = relayFor(smtp)
  if (!relay) return sendToDevMailbox(envelope)
  if (smtp) await assertMayCall(relay)
  if (!isAsciiEmail(message.to.address)) await assertTakesUnicode(relay)
  await relay.transport.sendMail(envelope)
}

/** Whether the mail server that `sendMail` would use greets; 'none' where mails go to the development mailbox. */
export async function greetMailServer(smtp: SmtpSettings | null): Promise<'there' | 'away' | 'none'> {
  const relay = relayFor(smtp)
  if (!relay) return 'none'
  try {
    if (smtp) await assertMayCall(relay)
    await knowsSmtpUtf8(relay.server)
    return 'there'
  } catch {
    return 'away'
  }
}

/** Closes the SMTP connections. */
export function closeMail(): void {
  for (const { transport } of openRelays().values()) transport.close()
  forgetSingleton('smtp')
}

/** The SMTP server in use: its connections, and whether it takes names in any letters, once that was asked. */
interface Relay {
  server: SmtpServer
  transport: Transporter
  takesUnicode: Promise<boolean> | undefined
  /** Asked once: whether it stands where the operator lets staff send mail to. */
  mayBeCalled: Promise<unknown> | undefined
}

function openRelays(): Map<string, Relay> {
  return singleton('smtp', () => new Map<string, Relay>())
}

function relayFor(smtp: SmtpSettings | null): Relay | null {
  const { SMTP_URL } = getEnv()
  const key = smtp ? JSON.stringify(smtp) : SMTP_URL
  if (key === undefined) return null
  const open = openRelays()
  let relay = open.get(key)
  if (relay) {
    // The one that was used longest ago comes first.
    open.delete(key)
    open.set(key, relay)
  } else {
    closeOldest(open)
    const server = { ...(smtp ? fromSettings(smtp) : fromUrl(key)), ...timeouts }
    relay = { server, transport: nodemailer.createTransport({ ...server, ...pool }), takesUnicode: undefined, mayBeCalled: undefined }
    open.set(key, relay)
  }
  return relay
}

function closeOldest(open: Map<string, Relay>): void {
  const [oldest] = open.keys()
  if (oldest === undefined || open.size < MOST_RELAYS) return
  open.get(oldest)?.transport.close()
  open.delete(oldest)
}

/** @throws HostRefused */
async function assertMayCall(relay: Relay): Promise<void> {
  relay.mayBeCalled ??= publicAddresses(relay.server.host)
  try {
    await relay.mayBeCalled
  } catch (error) {
    relay.mayBeCalled = undefined
    throw error
  }
}

async function assertTakesUnicode(relay: Relay): Promise<void> {
  relay.takesUnicode ??= knowsSmtpUtf8(relay.server)
  try {
    if (await relay.takesUnicode) return
  } catch (error) {
    relay.takesUnicode = undefined
    throw error
  }
  const text = 'The mail server does not know SMTPUTF8, which an address with a name in other than Latin letters needs'
  throw Object.assign(new Error(text), { responseCode: 553 })
}

function fromSettings({ host, port, secure, user, password }: SmtpSettings): SmtpServer {
  const auth = user === '' ? {} : { auth: { user, pass: password } }
  return { host, port, secure, requireTLS: port === 587, ...auth }
}

function fromUrl(text: string): SmtpServer {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port)
  const auth = url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
  return { host: url.hostname, port, secure, ...auth }
}

interface ComposedMail extends Omit<MailMessage, 'messageId'> {
  messageId: string
  from: { name: string; address: string }
  dkim: DkimKey | null
}

/** The mail as it goes over the line. */
export async function composeMail({ dkim, ...mail }: ComposedMail): Promise<Buffer> {
  return compose({ ...mail, ...safety, ...signed(dkim), headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers } })
}

function signed(dkim: DkimKey | null): { dkim?: DkimKey } {
  return dkim ? { dkim: { domainName: dkim.domainName, keySelector: dkim.keySelector, privateKey: dkim.privateKey } } : {}
}

async function compose(envelope: Record<string, unknown>): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  // A buffer, since the transport was asked for one.
  return (await composer.sendMail(envelope)).message as Buffer
}

async function sendToDevMailbox(envelope: Record<string, unknown> & { messageId: string }): Promise<void> {
  await putInDevMailbox(envelope.messageId, await compose(envelope))
}
