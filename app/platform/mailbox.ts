/** Domains of one provider, whose mailboxes are the same; the first stands for all. */
const providers: readonly (readonly string[])[] = [
  ['gmail.com', 'googlemail.com'],
  ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru'],
  ['proton.me', 'protonmail.com', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
]

const mainDomain = new Map(
  providers.flatMap((domains) => domains.map((domain) => [domain, domains[0] ?? domain] as const)),
)

/** How providers read a name; everybody drops what follows a plus. */
const readings: Record<string, (name: string) => string> = {
  'gmail.com': (name) => name.replaceAll('.', ''),
  'yandex.ru': (name) => name.replaceAll('.', '-'),
}

/**
 * The mailbox that an e-mail arrives in: spellings that lead to the same one (`anna+shop@`, dots at Gmail, ya.ru) give the same text. It is
 * for counting, and for showing staff who may be one person; never for sending or for telling people apart. The column User.mailbox says the same in SQL.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const typed = address.slice(at + 1)
  const domain = mainDomain.get(typed) ?? typed
  const [name = ''] = address.slice(0, at).split('+')
  // A name that begins with a plus has nothing before it.
  const plain = name === '' ? address.slice(0, at) : name
  return `${readings[domain]?.(plain) ?? plain}@${domain}`
}
