import { guideTopicLabels, guideTopics, type GuideCard } from '~/domain/guides/shared'
import { paths } from '~/paths'

import { LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { GuideCards } from './guide-cards'

/** Pictures above the fold on a desktop. */
const EAGER = 3

export function GuidesPage({ guides }: { guides: readonly GuideCard[] }) {
  const topics = guideTopics.flatMap((topic) => {
    const own = guides.filter((guide) => guide.topic === topic)
    return own.length === 0 ? [] : [{ topic, own }]
  })
  return (
    <div className="wrap pt-5">
      <Breadcrumbs items={[{ label: 'Главная', href: paths.home() }, { label: 'Советы' }]} />
      <h1 className="mt-1">Советы</h1>
      {guides.length === 0 ? (
        <EmptyState
          icon="brush"
          title="СОВЕТОВ ПОКА НЕТ"
          actions={<LinkButton to={paths.catalog()}>В каталог</LinkButton>}
        >
          Мы их пишем. А пока подберите краску в каталоге.
        </EmptyState>
      ) : (
        <>
          <p className="mt-4 max-w-text text-lead text-pretty text-muted">
            Чем, в каком порядке и сколько: о работах, которые можно сделать своими руками, с расходом,
            временем сушки и списком покупок.
          </p>
          {topics.length < 2 ? null : (
            <ul aria-label="Разделы советов" className="mt-5 flex flex-wrap gap-2.5">
              {topics.map(({ topic }) => (
                <li key={topic}>
                  <a href={`#${topic}`} className="chip">
                    {guideTopicLabels[topic]}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {topics.map(({ topic, own }, index) => (
            <section key={topic} aria-labelledby={topic} className="mt-10">
              <h2 id={topic} className="guide-anchor mb-5">
                {guideTopicLabels[topic]}
              </h2>
              <GuideCards guides={own} eager={index === 0 ? EAGER : 0} isTopicKnown />
            </section>
          ))}
        </>
      )}
    </div>
  )
}
