import { Link } from '@remix-run/react'

import { guideTopicLabels, type GuideCard } from '~/domain/guides/shared'
import { paths } from '~/paths'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { GuideCover } from './guide-cover'

interface GuideCardsProps {
  guides: readonly GuideCard[]
  eager?: number
  /** Of one topic, which a heading names. */
  isTopicKnown?: boolean
}

export function GuideCards({ guides, eager = 0, isTopicKnown = false }: GuideCardsProps) {
  return (
    <ul className="guide-cards">
      {guides.map(({ slug, title, lead, topic, minutes, ...cover }, index) => (
        <li key={slug}>
          <article className="guide-card panel">
            <GuideCover cover={cover} eager={index < eager} />
            <div className="guide-card-words">
              <p className="text-caption text-muted">
                {isTopicKnown ? 'Читать' : `${guideTopicLabels[topic]} ·`} {minutes}&nbsp;мин
              </p>
              <h3>
                <Link to={paths.guide(slug)}>
                  <Unbroken>{title}</Unbroken>
                </Link>
              </h3>
              <p className="text-medium text-muted">
                <Unbroken>{lead}</Unbroken>
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
