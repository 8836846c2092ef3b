import nodemailer from 'nodemailer'
import type { Transporter } from 'nodemailer'

import { getEnv } from './env.server'
import { keepMailFile } from './kept-mail-files.server'
import { forgetSingleton, singleton } from './singleton.server'

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
 * Hands the mail to the SMTP server, or keeps it as a file under DATA_DIR/mail when there is none.
 * @throws the transport's error; `responseCode` of 500 and above is final, anything else may be tried again
 */
export async function sendMail(message: MailMessage, smtp: SmtpSettings | null): Promise<void> {
  const from = smtp?.from ?? getEnv().MAIL_FROM
  const envelope = { ...message, from, ...safety, headers: { 'Auto-Submitted': 'auto-generated', ...message.headers } }
  const transport = transportFor(smtp)
  if (transport) await transport.sendMail(envelope)
  else await keepAsFile(envelope)
}

/** Closes the SMTP connections. */
export function closeMail(): void {
  for (const close of openTransports().values()) close.close()
  forgetSingleton('smtp')
}

function openTransports(): Map<string, Transporter> {
  return singleton('smtp', () => new Map<string, Transporter>())
}

function transportFor(smtp: SmtpSettings | null): Transporter | null {
  const { SMTP_URL } = getEnv()
  const key = smtp ? JSON.stringify(smtp) : SMTP_URL
  if (key === undefined) return null
  const open = openTransports()
  let transport = open.get(key)
  if (!transport) {
    for (const old of open.values()) old.close()
    open.clear()
    transport = smtp ? fromSettings(smtp) : nodemailer.createTransport({ ...fromUrl(key), ...pool, ...timeouts })
    open.set(key, transport)
  }
  return transport
}

function fromSettings({ host, port, secure, user, password }: SmtpSettings): Transporter {
  const auth = user === '' ? {} : { auth: { user, pass: password } }
  return nodemailer.createTransport({ host, port, secure, requireTLS: port === 587, ...auth, ...pool, ...timeouts })
}

function fromUrl(text: string): { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } } {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port)
  const auth = url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
  return { host: url.hostname, port, secure, ...auth }
}

async function keepAsFile(envelope: Record<string, unknown> & { messageId: string }): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail(envelope)
  await keepMailFile(envelope.messageId, message as Buffer)
}
