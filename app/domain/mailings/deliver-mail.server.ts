import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/clock'
import { decrypt } from '~/platform/crypto.server'
import { sql } from '~/platform/db.server'
import { getEnv } from '~/platform/env.server'
import { PermanentFailure } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { sendMail, type SmtpSettings } from '~/platform/mail.server'

/** What a template made. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

interface Delivery {
  /** The event that asks for the mail. */
  eventId: string
  template: string
  to: { name: string; address: string }
  /** What the mail is about (an order, say). */
  subjectId: string | null
  render: () => RenderedMail | Promise<RenderedMail>
}

interface MailRow extends Record<string, unknown> {
  id: string
  messageId: string
  status: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED'
}

/**
 * Sends a transactional mail at least once (decision 41): a repeat of the same event after the mail was recorded as sent does nothing; one
 * that was cut between SMTP's answer and our record sends again with the same Message-ID.
 * @throws PermanentFailure when the server refuses for good; any other error is to be tried again
 */
export async function deliverMail({ eventId, template, to, subjectId, render }: Delivery): Promise<void> {
  const mail = await claimMail(`${eventId}:${template}`, template, to.address, subjectId)
  if (mail.status === 'SENT') return
  try {
    const { subject, html, text } = await render()
    await sendMail({ messageId: mail.messageId, to, subject, html, text }, await readSmtpSettings())
  } catch (error) {
    const final = isFinal(error)
    await sql(`UPDATE "OutgoingMail" SET "status" = $2::"OutgoingMailStatus", "lastError" = $3, "updatedAt" = $4 WHERE "id" = $1`, [
      mail.id,
      final ? 'FAILED' : 'QUEUED',
      describe(error),
      now(),
    ])
    if (final) throw new PermanentFailure(`The server refused mail ${mail.id} for good`, { cause: error })
    throw error
  }
  await sql(`UPDATE "OutgoingMail" SET "status" = 'SENT', "sentAt" = $2, "lastError" = NULL, "updatedAt" = $2 WHERE "id" = $1`, [
    mail.id,
    now(),
  ])
}

/** The SMTP server from the back office's settings; null leaves the choice to SMTP_URL. */
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
    from: `${email.fromName} <${address}>`,
  }
}

async function claimMail(dedupeKey: string, template: string, recipient: string, subjectId: string | null): Promise<MailRow> {
  const id = newId()
  const domain = new URL(getEnv().APP_URL).hostname
  const [row] = await sql<MailRow>(
    `INSERT INTO "OutgoingMail" ("id", "dedupeKey", "template", "recipient", "subjectId", "messageId", "status", "attempts", "createdAt", "updatedAt")
     VALUES ($1, $2, $3, $4, $5, $6, 'SENDING', 1, $7, $7)
     ON CONFLICT ("dedupeKey") DO UPDATE SET "attempts" = "OutgoingMail"."attempts" + 1, "updatedAt" = excluded."updatedAt",
       "status" = CASE WHEN "OutgoingMail"."status" = 'SENT' THEN 'SENT'::"OutgoingMailStatus" ELSE 'SENDING'::"OutgoingMailStatus" END
     RETURNING "id", "messageId", "status"`,
    [id, dedupeKey, template, recipient, subjectId, `<${id}@${domain}>`, now()],
    { name: 'claim-mail' },
  )
  if (!row) throw new Error('An upsert returned no row')
  return row
}

async function recordFailure(id: string, status: 'FAILED' | 'QUEUED', error: unknown): Promise<void> {
  await sql(`UPDATE "OutgoingMail" SET "status" = $2::"OutgoingMailStatus", "lastError" = $3, "updatedAt" = $4 WHERE "id" = $1`, [
    id, status, describe(error), now(),
  ]) // prettier-ignore
}

async function recordSent(id: string): Promise<void> {
  const text = `UPDATE "OutgoingMail" SET "status" = 'SENT', "sentAt" = $2, "lastError" = NULL, "updatedAt" = $2 WHERE "id" = $1`
  await sql(text, [id, now()], { name: 'record-sent-mail' })
}

function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
