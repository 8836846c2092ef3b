import { renderToStaticMarkup } from 'react-dom/server'

import type { CachedPage } from './cached-page.server'
import { makeVariants } from './page-variants.server'

const CONTENT = '<main id="content"'

/** Has a notice and no scripts, since their requests would get 503. Null when it is not a storefront page. */
export async function outagePage(page: CachedPage): Promise<CachedPage | null> {
  const { body, headers } = page.variants.identity
  const html = (await body()).toString()
  const at = html.indexOf(CONTENT)
  if (page.status !== 200 || at < 0) return null
  const notice = renderToStaticMarkup(<OutageNotice />)
  const marked = withoutScripts(html.slice(0, at)) + notice + withoutScripts(html.slice(at))
  return { ...page, shareable: false, ...(await makeVariants(Buffer.from(marked), outageHeaders(headers))) }
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<\/?noscript>/g, '')
    .replace('<html ', '<html data-scripts="none" ')
}

/** Must not be cached; no inline scripts remain. */
function outageHeaders(headers: readonly string[]): string[] {
  const pairs: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    if (name === 'Cache-Control') pairs.push(name, 'no-store')
    else if (name === 'Content-Security-Policy') pairs.push(name, value.replace(/ 'sha256-[^']+'/g, ''))
    else if (name !== 'ETag') pairs.push(name, value)
  }
  return pairs
}

function OutageNotice() {
  return (
    <div className="wrap pt-4" data-nosnippet="">
      <p role="status" className="rounded-card border border-warning bg-warning-pale px-5 py-4">
        <strong className="font-semibold">Оформление заказов временно приостановлено.</strong> Мы уже чиним:
        товары можно смотреть, а корзина и личный кабинет вернутся, как только всё заработает. Цены и наличие
        могли измениться.
      </p>
    </div>
  )
}
