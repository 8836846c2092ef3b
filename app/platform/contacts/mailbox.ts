const providers: readonly (readonly string[])[] = [
  ['gmail.com', 'googlemail.com'],
  ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru'],
  ['proton.me', 'protonmail.com', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
]

const mainDomain = new Map(
  providers.flatMap((domains) => domains.map((domain) => [domain, domains[0] ?? domain] as const)),
)

const readings: Record<string, (name: string) => string> = {
  'gmail.com': (name) => name.replaceAll('.', ''),
  'yandex.ru': (name) => name.replaceAll('.', '-'),
}

/**
 * Normalises equivalent spellings (`anna+shop@`, dots at Gmail, ya.ru) for counting and hints. Never for
 * sending or identification. The column User.mailbox has the same rule in SQL.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const typed = address.slice(at + 1)
  const domain = mainDomain.get(typed) ?? typed
  const [name = ''] = address.slice(0, at).split('+')
  const plain = name === '' ? address.slice(0, at) : name
  return `${readings[domain]?.(plain) ?? plain}@${domain}`
}
