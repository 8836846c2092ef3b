import { Link } from '@remix-run/react'

import type { GuideCard } from '~/domain/guides/shared'
import { paths } from '~/paths'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { GuideCover } from './guide-cover'

/** Below the goods of a category. */
export function CategoryGuides({ guides }: { guides: readonly GuideCard[] }) {
  if (guides.length === 0) return null
  return (
    <section aria-labelledby="guides-title" className="order-last mt-10">
      <h2 id="guides-title" className="mb-4">
        Советы
      </h2>
      <ul className="guide-rows">
        {guides.map((guide) => (
          <li key={guide.slug}>
            <Link to={paths.guide(guide.slug)} className="guide-row panel">
              <GuideCover cover={guide} />
              <span>
                <strong>
                  <Unbroken>{guide.title}</Unbroken>
                </strong>
                <span className="text-small text-muted">{guide.minutes}&nbsp;мин</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
