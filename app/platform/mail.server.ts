import nodemailer from 'nodemailer'
import type { Transporter } from 'nodemailer'

import { putInDevMailbox } from './dev-mailbox.server'
import { isAsciiEmail } from './email-address.server'
import { getEnv } from './env.server'
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

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const pool = { pool: true, maxConnections: 3, maxMessages: 200 } as const
const safety = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * Hands the mail to the SMTP server, or puts it into the development mailbox (DATA_DIR/mail) when there is none.
 * @throws the transport's error; `responseCode` of 500 and above is final, anything else may be tried again. An address with a name in other
 * than Latin letters is refused for good where the server does not know SMTPUTF8: it would arrive nowhere, or garbled
 */
export async function sendMail(message: MailMessage, smtp: SmtpSettings | null): Promise<void> {
  const from = smtp?.from ?? getEnv().MAIL_FROM
  const envelope = { ...message, from, ...safety, headers: { 'Auto-Submitted': 'auto-generated', ...message.headers } }
  const relay = relayFor(smtp)
  if (!relay) return sendToDevMailbox(envelope)
  if (!isAsciiEmail(message.to.address)) await assertTakesUnicode(relay)
  await relay.transport.sendMail(envelope)
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
  if (!relay) {
    for (const old of open.values()) old.transport.close()
    open.clear()
    const server = { ...(smtp ? fromSettings(smtp) : fromUrl(key)), ...timeouts }
    relay = { server, transport: nodemailer.createTransport({ ...server, ...pool }), takesUnicode: undefined }
    open.set(key, relay)
  }
  return relay
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

async function sendToDevMailbox(envelope: Record<string, unknown> & { messageId: string }): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail(envelope)
  await putInDevMailbox(envelope.messageId, message as Buffer)
}
