import type { ImapFlow } from 'imapflow'

import { cutText } from './cut-text'
import { HostRefused, publicAddresses } from './public-addresses.server'

/** A mailbox on an IMAP server, and who reads it. */
export interface ImapMailbox {
  host: string
  port: number
  /** Encrypted from the first word; otherwise the connection becomes so after it (STARTTLS), on port 143 always. */
  secure: boolean
  user: string
  password: string
  folder: string
}

/** The steps of a conversation with an IMAP server, in their order. */
export const imapSteps = ['address', 'connection', 'signIn', 'folder'] as const
export type ImapStep = (typeof imapSteps)[number]

/** Why a mailbox could not be opened. */
export class ImapFailure extends Error {
  override name = 'ImapFailure'
  constructor(
    readonly step: ImapStep,
    /** Which failure it was, as Node or the library names it. */
    readonly code: string,
    /** What the server said, in its words. */
    readonly words: string,
  ) {
    super(`IMAP failed at ${step}: ${code} ${words}`.trim())
  }
}

/** A message as it lies in the mailbox. */
export interface StoredMessage {
  uid: number
  raw: Buffer
}

/** An open folder. */
export interface OpenFolder {
  uidValidity: string
  /** The messages behind a place, the oldest first, `limit` at most; of a longer one only its beginning. */
  messagesAfter(uid: number, limit: number): AsyncGenerator<StoredMessage>
  markSeen(uids: readonly number[]): Promise<void>
}

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const LONGEST_MESSAGE = 256 * 1_024

/**
 * Opens a folder for as long as the work takes. No address inside a private network is called (see `publicAddresses`), and no password goes over a line that the settings want encrypted.
 * @throws ImapFailure when it cannot be opened; whatever the work throws
 */
export async function withImapFolder<T>(
  mailbox: ImapMailbox,
  work: (folder: OpenFolder) => Promise<T>,
): Promise<T> {
  const client = await connect(mailbox)
  try {
    const opened = await client.mailboxOpen(mailbox.folder).catch((error: unknown) => {
      throw failureAt('folder', error)
    })
    return await work({
      uidValidity: String(opened.uidValidity),
      messagesAfter: (uid, limit) => messagesAfter(client, uid, limit),
      markSeen: async (uids) => {
        if (uids.length > 0) await client.messageFlagsAdd([...uids].join(','), ['\\Seen'], { uid: true })
      },
    })
  } finally {
    client.close()
  }
}

async function connect({ host, port, secure, user, password }: ImapMailbox): Promise<ImapFlow> {
  const address = await publicAddresses(host).catch((error: unknown) => {
    throw new ImapFailure('address', error instanceof HostRefused ? error.reason : 'unknown', '')
  })
  // Loaded when a mailbox is read: few processes ever do, and all of them start.
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    ...timeouts,
    ...{ host: address[0] ?? host, servername: host, port, secure, logger: false, disableAutoIdle: true },
    ...(secure || port !== 143 ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
  })
  // Whoever waits for the connection hears of it; nobody else does.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw failureAt(isAboutSignIn(error) ? 'signIn' : 'connection', error)
  }
}

async function* messagesAfter(client: ImapFlow, uid: number, limit: number): AsyncGenerator<StoredMessage> {
  const found = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || []
  // «5:*» means the last message too, where none is behind 5 (RFC 3501, 9).
  const wanted = found.filter((one) => one > uid).sort((one, other) => one - other)
  for (const next of wanted.slice(0, limit)) {
    const message = await client.fetchOne(
      String(next),
      { source: { start: 0, maxLength: LONGEST_MESSAGE } },
      { uid: true },
    )
    yield { uid: next, raw: (message && message.source) || Buffer.alloc(0) }
  }
}

const isAboutSignIn = (error: unknown): boolean =>
  (error as { authenticationFailed?: unknown }).authenticationFailed === true

function failureAt(step: ImapStep, error: unknown): ImapFailure {
  const { code, responseText, message } = error as Partial<Record<string, unknown>>
  const words =
    typeof responseText === 'string'
      ? responseText
      : step === 'connection' && typeof message === 'string'
        ? message
        : ''
  return new ImapFailure(step, typeof code === 'string' ? code : '', cutText(words, 300))
}
