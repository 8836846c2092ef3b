import { Link } from '@remix-run/react'

import type { GuideArticle } from '~/domain/guides/shared'
import { GuideGoods, type GoodsOfGuide } from '~/shop/guides/guide-goods'
import { GuidePage } from '~/shop/guides/guide-page'

interface GuidePreviewProps {
  guide: GuideArticle
  isPublished: boolean
  /** The form with what was typed. */
  back: string
}

/** Built from the form. */
export function GuidePreview({ guide, isPublished, back }: GuidePreviewProps) {
  return (
    <>
      <header className="preview-bar">
        <strong>Предпросмотр: так совет будет выглядеть после сохранения</strong>
        {isPublished ? null : <span>Не опубликован: клиенты его не увидят</span>}
        <Link to={back} className="underline">
          Вернуться к правке
        </Link>
      </header>
      <main id="content" className="pb-16">
        <GuidePage guide={guide} goods={IdleGoods} />
      </main>
    </>
  )
}

const IdleGoods: GoodsOfGuide = (props) => (
  <fieldset disabled title="В предпросмотре купить нельзя" className="min-w-0">
    <GuideGoods {...props} />
  </fieldset>
)
