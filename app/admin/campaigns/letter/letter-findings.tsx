import type { LetterFinding } from '~/domain/mailings/staff'
import { classNames } from '~/ui/primitives/display/class-names'

import { FormSection } from '../../shared/form/form-section'

export function LetterFindings({ findings }: { findings: readonly LetterFinding[] }) {
  return (
    <FormSection title="Проверка перед отправкой">
      {findings.length === 0 ? (
        <p className="text-success">Замечаний нет: ссылки, картинки, вес и отписка в порядке.</p>
      ) : null}
      <FindingList
        title="Мешает отправить"
        tone="text-danger"
        findings={findings.filter(({ level }) => level === 'stop')}
      />
      <FindingList
        title="Стоит посмотреть"
        tone="text-warning"
        findings={findings.filter(({ level }) => level === 'warn')}
      />
    </FormSection>
  )
}

function FindingList({
  title,
  tone,
  findings,
}: {
  title: string
  tone: string
  findings: readonly LetterFinding[]
}) {
  if (findings.length === 0) return null
  return (
    <div>
      <h3 className={classNames('text-small font-semibold', tone)}>{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-small">
        {findings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
