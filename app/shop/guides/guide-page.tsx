import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { guideTopicLabels, type GuideArticle } from '~/domain/guides/shared'
import { paths } from '~/paths'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { GuideBlocks } from './guide-blocks'
import { GuideCover } from './guide-cover'
import type { GoodsOfGuide } from './guide-goods'

interface GuidePageProps {
  guide: GuideArticle
  goods: GoodsOfGuide
  /** Between the facts below the title. */
  changed?: ReactNode
  /** What follows the goods. */
  children?: ReactNode
}

export function GuidePage({ guide, goods: Goods, changed, children }: GuidePageProps) {
  const { title, headings, blocks, products } = guide
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { label: 'Главная', href: paths.home() },
          { label: 'Советы', href: paths.guides() },
          { label: title },
        ]}
      />
      <article>
        <Head guide={guide} changed={changed} />
        <div className={headings.length > 1 ? 'guide-columns' : undefined}>
          {headings.length > 1 ? <Contents headings={headings} hasGoods={products.length > 0} /> : null}
          <GuideBlocks blocks={blocks} goods={Goods} />
        </div>
      </article>
      {products.length === 0 ? null : (
        <section aria-labelledby="goods" className="mt-12">
          <h2 id="goods" className="guide-anchor mb-5">
            Что понадобится
          </h2>
          <Goods products={products} />
        </section>
      )}
      {children}
    </div>
  )
}

function Head({ guide, changed }: Pick<GuidePageProps, 'guide' | 'changed'>) {
  const { title, lead, topic, minutes, categories } = guide
  return (
    <header className="guide-head panel">
      <GuideCover cover={guide} eager />
      <div>
        <p className="text-small text-muted">
          <Link to={`${paths.guides()}#${topic}`} className="hover:text-accent">
            {guideTopicLabels[topic]}
          </Link>{' '}
          · читать {minutes}&nbsp;мин
          {changed}
        </p>
        <h1 className="mt-2 text-balance">
          <Unbroken>{title}</Unbroken>
        </h1>
        <p className="mt-3 text-lead text-pretty text-muted">
          <Unbroken>{lead}</Unbroken>
        </p>
        {categories.length === 0 ? null : (
          <ul aria-label="Категории совета" className="mt-5 flex flex-wrap gap-2">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={paths.category(slug)} className="chip">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}

function Contents({ headings, hasGoods }: Pick<GuideArticle, 'headings'> & { hasGoods: boolean }) {
  return (
    <nav aria-labelledby="contents-title" className="guide-contents">
      <h2 id="contents-title" className="text-body">
        Содержание
      </h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Unbroken>{text}</Unbroken>
            </a>
          </li>
        ))}
        {hasGoods ? (
          <li>
            <a href="#goods">Что понадобится</a>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
