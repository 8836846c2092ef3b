import { Link } from '@remix-run/react'

import type { AreaInput, PlannedSystem } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'

import { LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { AnswersLine } from './answers-line'
import type { AnswersView } from './answers-view'
import { AreaForm } from './area-form'
import { SystemSteps } from './system-steps'
import { SystemTotal } from './system-total'

interface AnswerPageProps extends Pick<AnswersView, 'title' | 'given' | 'href'> {
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

export function AnswerPage(props: AnswerPageProps) {
  const { title, given, href, input, area, isAnswered, system, nearest, query } = props
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { href: paths.home(), label: 'Главная' },
          { href: paths.whatToPaint(), label: 'Что красим?' },
        ]}
      />
      <header className="mt-1 mb-6 grid gap-4">
        <h1 className="text-pretty">{title}</h1>
        <AnswersLine given={given} />
      </header>
      {isAnswered ? (
        <div className="paint-answer">
          <AreaForm href={href} input={input} query={query} />
          {system && area !== null ? (
            <>
              <SystemSteps steps={system.steps} href={href} query={query} />
              <SystemTotal system={system} area={area} />
            </>
          ) : null}
        </div>
      ) : (
        <Unanswered nearest={nearest} />
      )}
    </div>
  )
}

function Unanswered({ nearest }: Pick<AnswerPageProps, 'nearest'>) {
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
