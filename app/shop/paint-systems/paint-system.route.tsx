import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'

import {
  answersOfPath,
  isAnswered,
  isWhole,
  parseArea,
  pathOfAnswers,
  planSystem,
  readNearest,
  titleOf,
} from '~/domain/paint-systems/index.server'
import type { Answers } from '~/domain/paint-systems/shared'
import { pageMeta, shopOf } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { AnswerPage } from '~/shop/paint-systems/answer-page'
import { answersView } from '~/shop/paint-systems/answers-view.server'
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
    const view = answersView(answers)
    const answer = isWhole(answers) ? await answerOf(answers, searchParams) : null
    const loaded = { view, answer }
    // Remix gives the page the data alone.
    return data(loaded, { status: answer?.area === null ? 422 : 200 }) as unknown as typeof loaded
  },
})

async function answerOf(answers: Answers, params: URLSearchParams) {
  const { area, ...input } = parseArea(answers.surface, params)
  const choices = Object.fromEntries([...params].filter(([name]) => STEP.test(name)))
  const hasRule = await isAnswered(answers)
  return {
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
  const {
    view: { title, href, given },
    answer,
  } = source.data
  if (!answer)
    return pageMeta(source, {
      title: given.length === 0 ? 'Что красим: подбор краски' : `${title}: подбор краски`,
      description:
        'Четыре вопроса, и готов список: чем подготовить, загрунтовать и покрасить, сколько банок и сколько это стоит.',
      canonical: href,
    })
  const { system, area, isAnswered: hasRule } = answer
  const price =
    system && area !== null
      ? ` На ${area.toLocaleString('ru-RU')} м²: ${formatRoubles(system.totalKopecks)}.`
      : ''
  return pageMeta(source, {
    title,
    description: `${title}: подготовка, грунтовка, краска и инструмент с литрами и ценами.${price}`,
    ...(hasRule ? { canonical: href } : {}),
  })
}

export default function PaintSystemRoute() {
  const { view, answer } = useLoaderData<typeof loader>()
  const matches = useMatches()
  return (
    <>
      {answer ? <AnswerPage {...view} {...answer} /> : <QuestionPage {...view} />}
      <StructuredData
        things={
          import.meta.env.SSR
            ? systemStructuredData(shopOf({ matches }).origin, { ...view, system: answer?.system ?? null })
            : []
        }
      />
    </>
  )
}
