import type { Readable } from 'node:stream'

import nodemailer from 'nodemailer'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'

import { putInDevMailbox } from './dev-mailbox.server'
import { isAsciiEmail } from '../contacts/email-address.server'
import { getEnv } from '../process/env.server'
import { openPinnedSocket } from '../network/pinned-socket.server'
import { forgetSingleton, singleton } from '../process/singleton.server'
import { knowsSmtpUtf8, type SmtpServer } from './smtp-utf8.server'

/** The recipient is a single address: commas or line breaks would create several. */
export interface MailMessage {
  messageId: string
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  returnPath?: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

/** These override SMTP_URL (decision 152). */
export interface SmtpSettings {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  /** The transport quotes the name, so it cannot forge another sender. */
  from: { name: string; address: string }
}

/** DKIM, RFC 6376. */
export interface DkimKey {
  domainName: string
  keySelector: string
  privateKey: string
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const pool = { pool: true, maxConnections: 3, maxMessages: 200 } as const
/** No retries: a campaign email must be sent at most once. */
const bulkPool = { ...pool, maxRequeues: 0 } as const
const MOST_RELAYS = 3
const safety = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * Writes to DATA_DIR/mail without a server.
 * @throws the transport's error; `responseCode` from 500 is final. A non-Latin address is final too when the
 * server lacks SMTPUTF8
 */
export async function sendMail(
  message: MailMessage,
  smtp: SmtpSettings | null,
  dkim: DkimKey | null = null,
): Promise<void> {
  const from = smtp?.from ?? getEnv().MAIL_FROM
  const headers = { 'Auto-Submitted': 'auto-generated', ...message.headers }
  const envelope = { ...message, from, ...safety, headers, ...signed(dkim), ...returning(message) }
  const relay = relayFor(smtp)
  if (!relay) return sendToDevMailbox(envelope)
  if (!isAsciiEmail(message.to.address)) await assertTakesUnicode(relay)
  await relay.transport.sendMail(envelope)
}

function returning({ returnPath, to }: MailMessage): { envelope?: { from: string; to: string } } {
  return returnPath === undefined ? {} : { envelope: { from: returnPath, to: to.address } }
}

export class LetterNotAccepted extends Error {
  constructor(
    cause: unknown,
    readonly answer: number,
    readonly mayHaveArrived: boolean,
    /** Otherwise the error concerns the sender or server and would affect every email. */
    readonly isAboutLetter: boolean,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

interface BulkOptions {
  dkim: DkimKey | null
  connections: number
}

/**
 * Never retries.
 * @throws LetterNotAccepted
 */
export async function sendBulkMail(
  message: MailMessage,
  smtp: SmtpSettings | null,
  { dkim, connections }: BulkOptions,
): Promise<void> {
  const from = smtp?.from ?? getEnv().MAIL_FROM
  const envelope = { ...message, from, ...safety, ...signed(dkim), ...returning(message) }
  const relay = relayFor(smtp, connections)
  if (!relay) return sendToDevMailbox(envelope)
  const watched: { stream: Readable | null } = { stream: null }
  try {
    if (!isAsciiEmail(message.to.address)) await assertTakesUnicode(relay)
    await relay.transport.sendMail({ ...envelope, watched } as SendMailOptions)
  } catch (error) {
    const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
    const answer = typeof responseCode === 'number' ? responseCode : 0
    const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
    throw new LetterNotAccepted(
      error,
      answer,
      answer === 0 && watched.stream?.readableDidRead === true,
      isAboutLetter,
    )
  }
}

function watchStreams(transport: Transporter): void {
  transport.use('stream', (mail, done) => {
    const { watched } = mail.data as { watched?: { stream: Readable | null } }
    const { message } = mail
    const make = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = make(options)
      if (watched) watched.stream = stream
      return stream
    }
    done()
  })
}

export async function greetMailServer(smtp: SmtpSettings | null): Promise<'there' | 'away' | 'none'> {
  const relay = relayFor(smtp)
  if (!relay) return 'none'
  try {
    await knowsSmtpUtf8(relay.server)
    return 'there'
  } catch {
    return 'away'
  }
}

export function closeMail(): void {
  for (const { transport } of openRelays().values()) transport.close()
  forgetSingleton('smtp')
}

interface Relay {
  server: SmtpServer
  transport: Transporter
  takesUnicode: Promise<boolean> | undefined
}

function openRelays(): Map<string, Relay> {
  return singleton('smtp', () => new Map<string, Relay>())
}

function relayFor(smtp: SmtpSettings | null, bulkConnections = 0): Relay | null {
  const { SMTP_URL } = getEnv()
  const place = smtp ? JSON.stringify(smtp) : SMTP_URL
  if (place === undefined) return null
  const key = `${place} ${bulkConnections}`
  const open = openRelays()
  let relay = open.get(key)
  if (relay) {
    open.delete(key)
    open.set(key, relay)
  } else {
    closeOldest(open)
    const server = { ...(smtp ? fromSettings(smtp) : fromUrl(place)), ...timeouts, isTyped: smtp !== null }
    const settings = bulkConnections === 0 ? pool : { ...bulkPool, maxConnections: bulkConnections }
    const transport = nodemailer.createTransport({
      ...server,
      ...settings,
      ...(smtp ? { getSocket: pinnedSocketOf(server) } : {}),
    })
    if (bulkConnections > 0) watchStreams(transport)
    relay = { server, transport, takesUnicode: undefined }
    open.set(key, relay)
  }
  return relay
}

function pinnedSocketOf(server: SmtpServer): SMTPTransportGetSocket {
  return (_options, done) => {
    openPinnedSocket(server).then(
      (connection) => done(null, { connection }),
      (error: unknown) => done(error as Error),
    )
  }
}

function closeOldest(open: Map<string, Relay>): void {
  const [oldest] = open.keys()
  if (oldest === undefined || open.size < MOST_RELAYS) return
  open.get(oldest)?.transport.close()
  open.delete(oldest)
}

async function assertTakesUnicode(relay: Relay): Promise<void> {
  relay.takesUnicode ??= knowsSmtpUtf8(relay.server)
  try {
    if (await relay.takesUnicode) return
  } catch (error) {
    relay.takesUnicode = undefined
    throw error
  }
  const text =
    'The mail server does not know SMTPUTF8, which an address with a name in other than Latin letters needs'
  throw Object.assign(new Error(text), { responseCode: 553, command: 'RCPT TO' })
}

type Place = Omit<SmtpServer, 'isTyped' | 'connectionTimeout'>

function fromSettings({ host, port, secure, user, password }: SmtpSettings): Place {
  const auth = user === '' ? {} : { auth: { user, pass: password } }
  return { host, port, secure, requireTLS: port === 587, ...auth }
}

function fromUrl(text: string): Place {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port)
  const auth =
    url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
  return { host: url.hostname, port, secure, ...auth }
}

interface ComposedMail extends Omit<MailMessage, 'messageId'> {
  messageId: string
  from: { name: string; address: string }
  dkim: DkimKey | null
}

export async function composeMail({ dkim, ...mail }: ComposedMail): Promise<Buffer> {
  return compose({
    ...mail,
    ...safety,
    ...signed(dkim),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  })
}

const signedHeaders = [
  ...[
    'From',
    'Reply-To',
    'Subject',
    'Date',
    'Message-ID',
    'To',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Precedence', 'Feedback-ID', 'Auto-Submitted'],
].join(':')

function signed(dkim: DkimKey | null): { dkim?: DkimKey & { headerFieldNames: string } } {
  if (!dkim) return {}
  const { domainName, keySelector, privateKey } = dkim
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: signedHeaders } }
}

async function compose(envelope: Record<string, unknown>): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return (await composer.sendMail(envelope)).message as Buffer
}

async function sendToDevMailbox(envelope: Record<string, unknown> & { messageId: string }): Promise<void> {
  await putInDevMailbox(envelope.messageId, await compose(envelope))
}
