import SMTPConnection from 'nodemailer/lib/smtp-connection'

import { openPinnedSocket } from '../network/pinned-socket.server'

export interface SmtpServer {
  host: string
  port: number
  secure: boolean
  requireTLS?: boolean
  auth?: { user: string; pass: string }
  /** Milliseconds. */
  connectionTimeout: number
  /** Typed by staff, so it may only reach checked addresses (`openPinnedSocket`). */
  isTyped: boolean
}

/**
 * RFC 6531. Needs its own connection, since nodemailer sends such addresses unconditionally.
 * @throws HostRefused, or a retryable connection error
 */
export async function knowsSmtpUtf8({ auth: _auth, isTyped, ...server }: SmtpServer): Promise<boolean> {
  const connection = new SMTPConnection(
    isTyped ? { ...server, connection: await openPinnedSocket(server) } : server,
  )
  return new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => {
      if (error) reject(error)
      else resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
    })
  }).finally(() => connection.close())
}
