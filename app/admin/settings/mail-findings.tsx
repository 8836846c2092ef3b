import type { MailFinding } from '~/domain/mail-check/staff'
import { Badge } from '~/ui/primitives/display/badge'

import { CopyButton } from '../shared/parts/copy-button'

const words = { good: 'хорошо', doubtful: 'проверьте', bad: 'не работает' } as const
const tones = { good: 'success', doubtful: 'warning', bad: 'danger' } as const

export function MailFindings({ findings }: { findings: readonly MailFinding[] }) {
  return (
    <ul className="grid gap-3">
      {findings.map(({ name, state, text, record }) => (
        <li key={name} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[state]}>{words[state]}</Badge>
            <span className="font-semibold">{name}</span>
          </p>
          <p className="min-w-0 text-small text-muted">{text}</p>
          {record ? <DnsRecord {...record} /> : null}
        </li>
      ))}
    </ul>
  )
}

export function DnsRecord({ name, value }: { name: string; value: string }) {
  return (
    <dl className="grid gap-1 rounded-control border border-line p-3 text-small">
      <dt className="text-muted">Имя (TXT)</dt>
      <dd className="flex items-start justify-between gap-2">
        <code className="min-w-0 break-all">{name}</code>
        <CopyButton text={name} label="Скопировать имя" />
      </dd>
      <dt className="text-muted">Значение</dt>
      <dd className="flex items-start justify-between gap-2">
        <code className="min-w-0 break-all">{value}</code>
        <CopyButton text={value} label="Скопировать значение" />
      </dd>
    </dl>
  )
}
