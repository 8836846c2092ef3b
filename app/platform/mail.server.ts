import type { Readable } from 'node:stream'

import nodemailer from 'nodemailer'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'

import { putInDevMailbox } from './dev-mailbox.server'
import { isAsciiEmail } from './email-address.server'
import { getEnv } from './env.server'
import { openPinnedSocket } from './pinned-socket.server'
import { forgetSingleton, singleton } from './singleton.server'
import { knowsSmtpUtf8, type SmtpServer } from './smtp-utf8.server'

/** One mail, ready to go. The recipient is one address, never a list (a string with commas or line ends would be parsed into several). */
export interface MailMessage {
  messageId: string
  to: { name: string; address: string }
  /** Who gets the answer, when it is not the sender. */
  replyTo?: { name: string; address: string }
  /** Where servers send it back to (the envelope's sender); without it to the sender. */
  returnPath?: string
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
  /** Written into the header by the transport, which quotes the name: it cannot name another sender. */
  from: { name: string; address: string }
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
/** Nothing is sent again by the transport itself: a mailing's letter goes at most once. */
const bulkPool = { ...pool, maxRequeues: 0 } as const
/** Servers whose connections stay open: that of all mails, and that of mailings for single ones and for a mailing. */
const MOST_RELAYS = 3
const safety = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * Hands the mail to the SMTP server, or puts it into the development mailbox (DATA_DIR/mail) when there is none.
 * @throws the transport's error; `responseCode` of 500 and above is final, anything else may be tried again. An address with a name in other
 * than Latin letters is refused for good where the server does not know SMTPUTF8: it would arrive nowhere, or garbled
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

/** The envelope of a mail that comes back elsewhere than to its sender. */
function returning({ returnPath, to }: MailMessage): { envelope?: { from: string; to: string } } {
  return returnPath === undefined ? {} : { envelope: { from: returnPath, to: to.address } }
}

/** Why a letter was not accepted, as far as anybody knows. */
export class LetterNotAccepted extends Error {
  constructor(
    cause: unknown,
    /** The server's answer as a number; 0 where there was none. */
    readonly answer: number,
    /** The whole letter was handed over and no answer came: it may have arrived. */
    readonly mayHaveArrived: boolean,
    /** The answer is about this recipient or this letter; any other is about the sender or the server, and every letter would get it. */
    readonly isAboutLetter: boolean,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

interface BulkOptions {
  dkim: DkimKey | null
  /** Connections to the server that this process holds at most. */
  connections: number
}

/**
 * Hands one letter of a mailing to the SMTP server, once: the transport tries nothing again. Without a server it goes to the development mailbox.
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

/** Remembers the stream of each letter: it is read only once the server has said that it takes the letter. */
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

/** Whether the mail server that `sendMail` would use greets; 'none' where mails go to the development mailbox. */
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

/** The server's connections: those of single mails, or as many as are wanted for a mailing. */
function relayFor(smtp: SmtpSettings | null, bulkConnections = 0): Relay | null {
  const { SMTP_URL } = getEnv()
  const place = smtp ? JSON.stringify(smtp) : SMTP_URL
  if (place === undefined) return null
  const key = `${place} ${bulkConnections}`
  const open = openRelays()
  let relay = open.get(key)
  if (relay) {
    // The one that was used longest ago comes first.
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

/** Each connection of the pool looks the server's name up anew, and goes to what was found. */
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

/** The mail as it goes over the line. */
export async function composeMail({ dkim, ...mail }: ComposedMail): Promise<Buffer> {
  return compose({
    ...mail,
    ...safety,
    ...signed(dkim),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  })
}

/** What the signature covers: nobody may change who it is from, to and about, nor how one unsubscribes (RFC 8058, section 4). */
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
  // A buffer, since the transport was asked for one.
  return (await composer.sendMail(envelope)).message as Buffer
}

async function sendToDevMailbox(envelope: Record<string, unknown> & { messageId: string }): Promise<void> {
  await putInDevMailbox(envelope.messageId, await compose(envelope))
}
