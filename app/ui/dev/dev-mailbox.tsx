import { Link } from '@remix-run/react'

import type { DevMail, DevMailSummary } from '~/domain/mail/shared'

interface DevMailboxProps {
  mails: DevMailSummary[]
  open: DevMail | null
  hrefOf: (name: string) => string
}

export function DevMailbox({ mails, open, hrefOf }: DevMailboxProps) {
  return (
    <main
      data-density="compact"
      className="grid min-h-dvh gap-4 bg-office p-4 lg:grid-cols-[320px_minmax(0,1fr)]"
    >
      <section className="panel content-start p-4">
        <h1 className="mb-3 text-block">Письма</h1>
        {mails.length === 0 ? <p className="text-muted">Писем пока нет.</p> : null}
        <ul className="grid gap-2">
          {mails.map((mail) => (
            <li key={mail.name}>
              <Link
                to={hrefOf(mail.name)}
                aria-current={open?.name === mail.name ? 'page' : undefined}
                className="block rounded-control px-3 py-2 hover:bg-neutral-pale aria-[current=page]:bg-neutral-pale"
              >
                {mail.subject}
                <span className="block text-caption text-muted">{mail.to}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {open ? <OpenMail mail={open} /> : null}
    </main>
  )
}

function OpenMail({ mail }: { mail: DevMail }) {
  return (
    <section className="panel grid content-start gap-3 p-4">
      <h2 className="text-block">{mail.subject}</h2>
      <p className="text-muted">Кому: {mail.to}</p>
      <iframe
        title={mail.subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html}
        className="h-160 w-full rounded-control border border-line bg-white"
      />
      <pre className="text-caption whitespace-pre-wrap">{mail.text}</pre>
    </section>
  )
}
