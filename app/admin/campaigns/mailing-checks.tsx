import type { LetterFinding } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { Icon } from '~/ui/primitives/display/icon'

export interface CheckedLetter {
  bytes: number
  hasText: boolean
  findings: readonly LetterFinding[]
}

/** What the recipient sees, and what was checked of it. Only what the shop can measure itself is listed. */
export function MailingChecks({ mailingId, letter }: { mailingId: string; letter: CheckedLetter }) {
  const { bytes, hasText, findings } = letter
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel p-4" aria-labelledby="mailing-letter">
        <h2 id="mailing-letter" className="mb-3 text-body">
          Как видит получатель
        </h2>
        <iframe
          title="Письмо"
          src={officePaths.mailingLetter(mailingId, { theme: 'light' })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
          className="block h-96 w-full rounded-control border border-line"
        />
      </section>
      <section className="panel p-4" aria-labelledby="mailing-checks">
        <h2 id="mailing-checks" className="mb-2 text-body">
          Проверки
        </h2>
        <ul className="grid gap-1.5">
          <Passed text="Отписка одним нажатием" />
          <Passed text={`${Math.ceil(bytes / 1024)} КБ${hasText ? ', текстовая часть есть' : ''}`} />
          {findings.length === 0 ? <Passed text="Ссылки, картинки и товары на месте" /> : null}
          {findings.map(({ text }) => (
            <li key={text} className="text-warning">
              ! {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Passed({ text }: { text: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name="check" className="text-success" />
      {text}
    </li>
  )
}
