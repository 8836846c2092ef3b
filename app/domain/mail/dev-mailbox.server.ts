import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import PostalMime from 'postal-mime'

import { devMailboxFolder } from '~/platform/mail/dev-mailbox.server'
import { getEnv, isLocal } from '~/platform/process/env.server'

import { readSmtpSettings } from './deliver-mail.server'
import type { DevMail, DevMailSummary } from './shared'

const MAX_LISTED = 50

export async function listDevMails(): Promise<DevMailSummary[] | null> {
  const env = getEnv()
  if (!isLocal(env) || env.SMTP_URL !== undefined || (await readSmtpSettings()) !== null) return null
  const names = await readdir(devMailboxFolder()).catch(() => [])
  const newest = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(newest.slice(-MAX_LISTED).reverse().map(readDevMail))
  return mails.filter((mail) => mail !== null).map(({ name, to, subject }) => ({ name, to, subject }))
}

export async function readDevMail(name: string): Promise<DevMail | null> {
  if (name !== path.basename(name) || !name.endsWith('.eml')) return null
  const raw = await readFile(path.join(devMailboxFolder(), name)).catch(() => null)
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
