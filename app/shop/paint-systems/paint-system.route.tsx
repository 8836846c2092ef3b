import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'

import {
  answersOfPath,
  isAnswered,
  parseArea,
  planSystem,
  readNearest,
} from '~/domain/paint-systems/index.server'
import {
  choicesAfter,
  isWhole,
  pathOfAnswers,
  titleOf,
  type Answers,
  type SomeAnswers,
} from '~/domain/paint-systems/shared'
import { pageMeta, shopOf } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { AnswerPage } from '~/shop/paint-systems/answer-page'
import { answerTitle } from '~/shop/paint-systems/answer-title'
import { QuestionPage } from '~/shop/paint-systems/question-page'
import { systemStructuredData } from '~/shop/paint-systems/system-structured-data'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { StructuredData } from '~/ui/primitives/display/structured-data'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const noSuch = 'Такого вопроса здесь нет, или в ссылке ошибка. Начните с того, что красите.'
const STEP = /^step-\d{1,2}$/

const page = definePage({
  fallback: 'Ошибка загрузки подбора',
  load: async ({ request, params }) => {
    const { search, searchParams } = new URL(request.url)
    const path = params['*'] ?? ''
    const answers = answersOfPath(path)
    if (answers === null) throw data({ title: 'ТАКОГО ВОПРОСА НЕТ', text: noSuch }, { status: 404 })
    const own = pathOfAnswers(answers)
    if (own !== path) throw redirect(paths.paintSystem(own) + search, 301)
    return isWhole(answers)
      ? answerOf(answers, searchParams)
      : { answers, choices: choicesAfter(answers), answer: null }
  },
})

async function answerOf(answers: Answers, params: URLSearchParams) {
  const { area, ...input } = parseArea(answers.surface, params)
  const choices = Object.fromEntries([...params].filter(([name]) => STEP.test(name)))
  const hasRule = await isAnswered(answers)
  const answer = {
    input,
    area,
    isAnswered: hasRule,
    system: area === null ? null : await planSystem({ answers, area, choices }),
    nearest: (hasRule ? [] : await readNearest(answers)).map((near) => ({
      href: paths.paintSystem(pathOfAnswers(near)),
      title: titleOf(near),
    })),
    query: queryOf(params, input.figures),
  }
  const loaded: { answers: SomeAnswers; choices: never[]; answer: typeof answer } = {
    ...{ answers, choices: [], answer },
  }
  return data(loaded, { status: area === null ? 422 : 200 }) as unknown as typeof loaded
}

/** What links of the page keep. */
function queryOf(params: URLSearchParams, figures: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    [...params].filter(([name]) => name === 'area' || STEP.test(name) || figures.includes(name)),
  )
}

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Что красим?' })
  const { answers, answer } = source.data
  const canonical = paths.paintSystem(pathOfAnswers(answers)).replace(/\/$/, '')
  if (!answer)
    return pageMeta(source, {
      title:
        answers.surface === undefined
          ? 'Что красим: подбор краски'
          : `${answerTitle(answers)}: подбор краски`,
      description:
        'Четыре вопроса, и готов список: чем подготовить, загрунтовать и покрасить, сколько банок и сколько это стоит.',
      canonical,
    })
  const { system, area, isAnswered: hasRule } = answer
  const price =
    system && area !== null
      ? ` На ${area.toLocaleString('ru-RU')} м²: ${formatRoubles(system.totalKopecks)}.`
      : ''
  return pageMeta(source, {
    title: answerTitle(answers),
    description: `${titleOf(answers)}: подготовка, грунтовка, краска и инструмент с литрами и ценами.${price}`,
    ...(hasRule ? { canonical } : {}),
  })
}

export default function PaintSystemRoute() {
  const { answers, choices, answer } = useLoaderData<typeof loader>()
  const matches = useMatches()
  return (
    <>
      {answer && isWhole(answers) ? (
        <AnswerPage answers={answers} {...answer} />
      ) : (
        <QuestionPage answers={answers} choices={choices} />
      )}
      <StructuredData
        things={
          import.meta.env.SSR
            ? systemStructuredData(shopOf({ matches }).origin, answers, answer?.system ?? null)
            : []
        }
      />
    </>
  )
}
