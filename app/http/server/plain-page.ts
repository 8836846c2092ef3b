import type { RequestHandler } from 'express'

interface PlainPage {
  status: number
  title: string
  text: string
  shop?: string
  link?: { href: string; label: string } | null
  resend?: { action: string; values: Record<string, string> }
}

const home = { href: '/', label: 'На главную' }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Needs neither the database nor the bundle. */
export function renderPlainPage({
  status,
  title,
  text,
  shop = 'Колор-Центр',
  link = home,
  resend,
}: PlainPage): string {
  const way = link === null ? '' : `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`
  const form = resend === undefined ? '' : renderResend(resend)
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} — ${escapeHtml(shop)}</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f2ea;color:#1d1b16;font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:24px;padding:40px;background:#fffdf9;border:1px solid #e2dacb;border-radius:24px}
i{display:inline-block;width:18px;height:18px;border-radius:5px;margin-right:5px}h1{font-size:30px;line-height:1.1;letter-spacing:-.02em;margin:24px 0 12px}
p{margin:0 0 24px;color:#655f54}a,button{display:inline-block;padding:12px 22px;border:0;border-radius:12px;background:#bf3b1c;color:#fff;font:inherit;font-weight:650;text-decoration:none}
form{margin:0 0 12px}form+a{background:#1d1b16}
</style></head><body><main><i style="background:#bf3b1c"></i><i style="background:#e0a526"></i><i style="background:#2f6f73"></i><i style="background:#20312b"></i>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}${way}<p style="margin:24px 0 0;font-size:13px">Код ответа: ${status}</p></main></body></html>`
}

function renderResend({ action, values }: NonNullable<PlainPage['resend']>): string {
  const fields = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${fields.join('')}<button>Отправить ещё раз</button></form>`
}

export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
} as const

export function plainPage(page: PlainPage): RequestHandler {
  const html = renderPlainPage(page)
  return (_request, response) => {
    response.status(page.status).set(plainPageHeaders).send(html)
  }
}

export const unavailablePage: PlainPage = {
  status: 503,
  title: 'Магазин ненадолго закрыт',
  text: 'Мы уже чиним. Обновите страницу через минуту: корзина и заказы никуда не денутся.',
}
