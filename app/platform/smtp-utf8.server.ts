import SMTPConnection from 'nodemailer/lib/smtp-connection'

import { openPinnedSocket } from './pinned-socket.server'

/** Where an SMTP server is, and how to sign in to it. */
export interface SmtpServer {
  host: string
  port: number
  secure: boolean
  requireTLS?: boolean
  auth?: { user: string; pass: string }
  /** Milliseconds. */
  connectionTimeout: number
  /**
   * Staff have typed its name, so it is called only at addresses that were looked at (`openPinnedSocket`).
   * The operator's own server may stand anywhere.
   */
  isTyped: boolean
}

/**
 * Whether the server says that it takes addresses in any letters (RFC 6531). nodemailer sends them whether or not, so that it is asked here,
 * by a connection of its own.
 * @throws HostRefused, or the connection's error; it may be tried again
 */
export async function knowsSmtpUtf8({ auth: _auth, isTyped, ...server }: SmtpServer): Promise<boolean> {
  const connection = new SMTPConnection(
    isTyped ? { ...server, connection: await openPinnedSocket(server) } : server,
  )
  return new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject)
    // Connected means greeted: the last answer is the one to EHLO, after STARTTLS where there is such.
    connection.connect((error) => {
      if (error) reject(error)
      else resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
    })
  }).finally(() => connection.close())
}
