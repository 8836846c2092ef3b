import type { DNSResolver } from 'mailauth'

import type { MailFinding } from './mail-test'

interface Sender {
  address: string
  ip: string
  dkim: { selector: string; publicKey: string } | null
  resolver: DNSResolver
}

/** Loaded on demand: its four hundred files would slow every start. */
const mailauth = () => import('mailauth')

/**
 * SPF, DKIM and DMARC (RFC 7208, RFC 6376, RFC 7489). An SPF warning is no proof, since providers may send
 * from other addresses.
 */
export async function evaluateDomain(sender: Sender): Promise<MailFinding[]> {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1).toLowerCase()
  return Promise.all([
    evaluateSpf(domain, sender),
    evaluateDkim(domain, sender),
    evaluateDmarc(domain, sender),
  ])
}

async function evaluateSpf(domain: string, { address, ip, resolver }: Sender): Promise<MailFinding> {
  const name = 'SPF'
  const records = (await textRecords(domain, resolver)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  const advice = { name: domain, value: 'v=spf1 include:… ~all' }
  if (records.length === 0)
    return {
      name,
      state: 'bad',
      text: 'Записи нет: добавьте ту, что советует ваш почтовый сервис.',
      record: advice,
    }
  if (records.length > 1)
    return { name, state: 'bad', text: 'Записей несколько: должна быть одна, иначе не действует ни одна.' }
  const { spf } = await mailauth()
  const { status } = await spf({ sender: address, ip, helo: domain, resolver })
  if (status.result === 'pass') return { name, state: 'good', text: 'Сервер назван в записи домена.' }
  if (status.result === 'permerror')
    return { name, state: 'bad', text: `Запись написана неверно: ${records[0] ?? ''}` }
  return {
    name,
    state: 'doubtful',
    text: `Сервера ${ip} в записи нет. Если письма уходят с других адресов почтового сервиса, это не ошибка. Запись: ${records[0] ?? ''}`,
  }
}

async function evaluateDkim(domain: string, { dkim, resolver }: Sender): Promise<MailFinding> {
  const name = 'DKIM'
  if (dkim === null)
    return {
      name,
      state: 'doubtful',
      text: 'Магазин писем не подписывает. Если их подписывает почтовый сервис, этого довольно; если нет — создайте ключ.',
    }
  const record = dkimRecord(domain, dkim)
  const published = publishedKey(await textRecords(record.name, resolver))
  if (published === null)
    return {
      name,
      state: 'bad',
      text: 'Записи с ключом магазина ещё нет: добавьте её у того, кто держит домен.',
      record,
    }
  if (published !== dkim.publicKey)
    return { name, state: 'bad', text: 'В записи другой ключ: письма не пройдут проверку.', record }
  return { name, state: 'good', text: 'Ключ магазина опубликован, письма подписываются.' }
}

export function publishedKey(records: readonly string[]): string | null {
  const found = records.find((text) => /(^|;)\s*p=/.test(text)) ?? ''
  return /(?:^|;)\s*p=([^;]*)/.exec(found)?.[1]?.replaceAll(/\s/g, '') ?? null
}

export function dkimRecord(domain: string, { selector, publicKey }: { selector: string; publicKey: string }) {
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` }
}

async function evaluateDmarc(domain: string, { resolver }: Sender): Promise<MailFinding> {
  const name = 'DMARC'
  const { dmarc } = await mailauth()
  const found = await dmarc({ headerFrom: domain, spfDomains: [], dkimDomains: [], resolver }).catch(
    () => false as const,
  )
  if (!found || found.status.result === 'none')
    return {
      name,
      state: 'bad',
      text: 'Записи нет: без неё крупные почтовые службы не принимают рассылок.',
      record: { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
    }
  return {
    name,
    state: 'good',
    text: `Запись есть, правило для чужих писем от вашего имени: ${found.policy}.`,
  }
}

async function textRecords(name: string, resolver: DNSResolver): Promise<string[]> {
  // Receivers treat a DNS failure like a missing record.
  const found = await resolver(name, 'TXT').catch(() => [])
  return found.map((parts) => (Array.isArray(parts) ? parts.join('') : parts))
}
