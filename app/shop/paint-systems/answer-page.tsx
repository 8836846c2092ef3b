import { Link } from '@remix-run/react'

import type { AreaInput, Answers, PlannedSystem } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { answerTitle } from './answer-title'
import { AnswersLine } from './answers-line'
import { AreaForm } from './area-form'
import { SystemSteps } from './system-steps'
import { SystemTotal } from './system-total'

export interface AnswerData {
  answers: Answers
  input: Omit<AreaInput, 'area'>
  area: number | null
  /** A rule has these answers. */
  isAnswered: boolean
  /** Null without a rule, and while the area has errors. */
  system: PlannedSystem | null
  nearest: { href: string; title: string }[]
  /** What links of the page keep. */
  query: Record<string, string>
}

export function AnswerPage({ answers, input, area, isAnswered, system, nearest, query }: AnswerData) {
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { href: paths.home(), label: 'Главная' },
          { href: paths.whatToPaint(), label: 'Что красим?' },
        ]}
      />
      <header className="mt-1 mb-6 grid gap-4">
        <h1 className="text-pretty">{answerTitle(answers)}</h1>
        <AnswersLine answers={answers} />
      </header>
      {isAnswered ? (
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid gap-6 lg:sticky lg:top-24 lg:order-2">
            <AreaForm answers={answers} input={input} query={query} />
            {system && area !== null ? <SystemTotal system={system} area={area} place="beside" /> : null}
            {system && system.lines.length > 0 ? (
              <a href="#total" className="link justify-self-start py-1 lg:hidden">
                Весь набор: {formatRoubles(system.totalKopecks)}
              </a>
            ) : null}
          </div>
          {system && area !== null ? (
            <div className="grid gap-4 lg:order-1">
              <SystemSteps steps={system.steps} answers={answers} query={query} />
              <SystemTotal system={system} area={area} place="below" />
            </div>
          ) : null}
        </div>
      ) : (
        <Unanswered nearest={nearest} />
      )}
    </div>
  )
}

function Unanswered({ nearest }: Pick<AnswerData, 'nearest'>) {
  return (
    <>
      <EmptyState
        icon="phone"
        title="ТАКОГО НАБОРА ПОКА НЕТ"
        actions={
          <>
            <LinkButton to={paths.contacts()}>Спросить у нас</LinkButton>
            <LinkButton to={paths.catalog()} tone="outline">
              Посмотреть каталог
            </LinkButton>
          </>
        }
      >
        Для таких ответов у нас нет готового набора. Позвоните или напишите: подберём вместе.
      </EmptyState>
      {nearest.length === 0 ? null : (
        <section className="mt-8" aria-labelledby="nearest-title">
          <h2 id="nearest-title" className="mb-3 text-block">
            Ближайшие ответы
          </h2>
          <ul className="grid gap-2">
            {nearest.map(({ href, title }) => (
              <li key={href}>
                <Link to={href} className="link inline-block py-1">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
