import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'

import { credentialsFile, type Credentials } from './local-secrets.ts'

interface BannerFacts {
  address: string
  dataDir: string
  smtpUrl: string | undefined
  sandboxUrl: string | undefined
  administrator: Credentials | undefined
  passwordGiven: boolean
}

function shortPath(path: string): string {
  const fromHere = relative('.', path)
  return fromHere.startsWith('..') ? path : fromHere
}

function administratorLines(facts: BannerFacts): string[] {
  const file = credentialsFile(facts.dataDir)
  if (facts.administrator) {
    const password = facts.passwordGiven
      ? 'the one in ADMIN_PASSWORD'
      : `${facts.administrator.password}   (kept in ${shortPath(file)})`
    return [`  Sign in       ${facts.administrator.email}`, `  Password      ${password}`]
  }
  return existsSync(file) ? [`  Sign in       see ${shortPath(file)}`] : []
}

export function banner(facts: BannerFacts): string {
  const mails = facts.smtpUrl
    ? 'sent through SMTP_URL'
    : `kept in ${shortPath(join(facts.dataDir, 'mail'))} and shown at ${facts.address}/dev/mail`
  return [
    '',
    `  Shop          ${facts.address}/`,
    `  Back office   ${facts.address}/admin`,
    ...administratorLines(facts),
    `  Mails         ${mails} (settings saved in the back office win)`,
    ...(facts.sandboxUrl ? [`  Payments      the sandbox at ${facts.sandboxUrl}: no money is taken`] : []),
    `  Logs          ${shortPath(join(facts.dataDir, 'logs'))}`,
    '',
    '  Ctrl-C stops everything.',
    '',
    '',
  ].join('\n')
}
