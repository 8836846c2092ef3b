export interface HttpAnswer {
  status: number
  headers: Headers
  text: string
  words: string
}

export class HttpClient {
  private readonly cookies = new Map<string, string>()

  constructor(readonly base: string) {}

  get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.send(path, { headers })
  }

  post(
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  }

  async follow(answer: HttpAnswer): Promise<HttpAnswer & { path: string }> {
    let current = answer
    let path = ''
    for (let hops = 0; hops < 5 && current.status >= 300 && current.status < 400; hops += 1) {
      path = current.headers.get('Location') ?? ''
      current = await this.get(path)
    }
    return { ...current, path }
  }

  async send(path: string, init: RequestInit): Promise<HttpAnswer> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0) headers.set('Cookie', this.cookieHeader)
    const response = await fetch(new URL(path, this.base), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, words: readable(text) }
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
    if (gone) this.cookies.delete(name)
    else this.cookies.set(name, value.join('='))
  }
}

export function inputValue(html: string, name: string): string {
  const tag = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return unescapeHtml(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')
}

export function readable(html: string): string {
  return unescapeHtml(
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/[\s\u00a0]+/g, ' ')
}

export function unescapeHtml(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
  return text.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole)
}
