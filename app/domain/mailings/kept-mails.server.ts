import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import PostalMime from 'postal-mime'

import { getEnv, isLocal } from '~/platform/env.server'
import { mailFolder } from '~/platform/kept-mail-files.server'

import { readSmtpSettings } from './deliver-mail.server'
import type { KeptMail, KeptMailSummary } from './shared'

const MAX_LISTED = 50

/** The kept mails, the newest first; null where mails are not kept (SMTP is set, or production). */
export async function listKeptMails(): Promise<KeptMailSummary[] | null> {
  const env = getEnv()
  if (!isLocal(env) || env.SMTP_URL !== undefined || (await readSmtpSettings()) !== null) return null
  const names = await readdir(mailFolder()).catch(() => [])
  const newest = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(newest.slice(-MAX_LISTED).reverse().map(readKeptMail))
  return mails.filter((mail) => mail !== null).map(({ name, to, subject }) => ({ name, to, subject }))
}

/** One kept mail, or null when there is none of this name. */
export async function readKeptMail(name: string): Promise<KeptMail | null> {
  if (name !== path.basename(name) || !name.endsWith('.eml')) return null
  const raw = await readFile(path.join(mailFolder(), name)).catch(() => null)
  if (raw === null) return null
  const mail = await PostalMime.parse(raw)
  return {
    name,
    to: mail.to?.map((to) => to.address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
  }
}
