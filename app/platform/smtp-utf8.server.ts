import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** Where an SMTP server is, and how to sign in to it. */
export interface SmtpServer {
  host: string
  port: number
  secure: boolean
  requireTLS?: boolean
  auth?: { user: string; pass: string }
}

/**
 * Whether the server says that it takes addresses in any letters (RFC 6531). nodemailer sends them whether or not, so that it is asked here,
 * by a connection of its own.
 * @throws the connection's error; it may be tried again
 */
export function knowsSmtpUtf8({ auth: _auth, ...server }: SmtpServer): Promise<boolean> {
  const connection = new SMTPConnection(server)
  return new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject)
    // Connected means greeted: the last answer is the one to EHLO, after STARTTLS where there is such.
    connection.connect((error) => {
      if (error) reject(error)
      else resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
    })
  }).finally(() => connection.close())
}
