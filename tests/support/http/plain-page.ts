import { DomUtils, parseDocument } from 'htmlparser2'

import { HttpClient, type HttpAnswer } from './http-client'
import {
  accessibleText,
  elementsOf,
  formOf,
  isDisabled,
  missingIn,
  optionsOf,
  optionValue,
  submissionOf,
  textOf,
  tidy,
  typeOf,
  withAncestors,
  type HtmlElement,
  type Submission,
} from './html-forms'
import { multipartBody } from './multipart-body'

const MAX_REDIRECTS = 10

interface Place {
  within?: string
}

/** A browser without scripts, over HTTP. Fails when a link, field or button is missing, and on any 5xx. */
export class PlainPage {
  status = 0
  words = ''
  html = ''
  headers = new Headers()
  private url: URL
  private root = parseDocument('')
  private readonly files = new Map<HtmlElement, File>()
  private readonly clients: Map<string, HttpClient>

  constructor(client: HttpClient) {
    this.url = new URL(client.base)
    this.clients = new Map([[this.url.origin, client]])
  }

  get address(): string {
    return this.url.pathname + this.url.search
  }

  get site(): string {
    return this.url.origin
  }

  /** Follows `<meta http-equiv="refresh">`, else reloads. */
  refresh(): Promise<this> {
    const leading = elementsOf(['meta'], this.root).find(
      ({ attribs }) => attribs['http-equiv']?.toLowerCase() === 'refresh',
    )
    const [, target = ''] = /url=(.*)$/i.exec(leading?.attribs.content ?? '') ?? []
    return this.go('GET', new URL(target === '' ? this.url.href : target, this.url))
  }

  async open(path: string): Promise<this> {
    return this.go('GET', new URL(path, this.url))
  }

  async follow(name: string | RegExp, place: Place = {}): Promise<this> {
    const link = this.one('link', elementsOf(['a'], this.root), name, place)
    return this.open(link.attribs.href ?? '')
  }

  fill(field: string, value: string, place: Place = {}): this {
    const control = this.field(field, place)
    if (control.name === 'textarea') {
      for (const child of [...control.children]) DomUtils.removeElement(child)
      const [text] = parseDocument(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')).children
      if (text) DomUtils.appendChild(control, text)
    } else control.attribs.value = value
    return this
  }

  choose(field: string, choice: string, place: Place = {}): this {
    const control = this.field(field, place)
    if (control.name === 'select') {
      const option = optionsOf(control).find((one) => [textOf(one), optionValue(one)].includes(choice))
      if (!option) throw this.failure(`the list «${field}» has no option «${choice}»`)
      for (const one of optionsOf(control)) delete one.attribs.selected
      option.attribs.selected = ''
      return this
    }
    const group = elementsOf(['input'], this.root).filter(
      (one) => typeOf(one) === 'radio' && one.attribs.name === control.attribs.name,
    )
    const radio = group.find((one) => one.attribs.value === choice || this.namesOf(one).includes(choice))
    if (!radio) throw this.failure(`the question «${field}» has no answer «${choice}»`)
    for (const one of group.filter((other) => formOf(other, this.root) === formOf(radio, this.root)))
      delete one.attribs.checked
    radio.attribs.checked = ''
    return this
  }

  check(field: string, isTicked = true, place: Place = {}): this {
    const control = this.field(field, place)
    if (isTicked) control.attribs.checked = ''
    else delete control.attribs.checked
    return this
  }

  attach(field: string, file: File, place: Place = {}): this {
    this.files.set(this.field(field, place), file)
    return this
  }

  value(field: string, place: Place = {}): string {
    const control = this.field(field, place)
    if (control.name === 'textarea') return DomUtils.textContent(control).replaceAll(/\r\n?/g, '\n')
    if (control.name !== 'select') return control.attribs.value ?? ''
    const options = optionsOf(control)
    const option = options.find((one) => 'selected' in one.attribs) ?? options[0]
    return option ? optionValue(option) : ''
  }

  isTicked(field: string, place: Place = {}): boolean {
    return 'checked' in this.field(field, place).attribs
  }

  /** `isUnchecked` submits despite empty required fields. */
  async press(
    name: string | RegExp,
    { isUnchecked = false, ...place }: Place & { isUnchecked?: boolean } = {},
  ): Promise<this> {
    const buttons = elementsOf(['button', 'input'], this.root).filter((one) => typeOf(one) === 'submit')
    const button = this.one('button', buttons, name, place)
    const form = formOf(button, this.root)
    if (!form) throw this.failure(`the button «${String(name)}» belongs to no form`)
    if (isDisabled(button)) throw this.failure(`the button «${String(name)}» is disabled`)
    const isLoose = isUnchecked || 'novalidate' in form.attribs || 'formnovalidate' in button.attribs
    const [missing] = isLoose ? [] : missingIn(form, this.root, this.files)
    if (missing)
      throw this.failure(`«${missing.attribs.name ?? ''}» must be filled in before «${String(name)}»`)
    return this.submit(submissionOf(form, button, this.root, this.files))
  }

  private async submit({ method, action, isMultipart, pairs }: Submission): Promise<this> {
    const target = new URL(action ?? this.url.href, this.url)
    const texts = pairs.map(([name, value]): [string, string] => [
      name,
      value instanceof File ? value.name : lines(value),
    ])
    if (method === 'GET') {
      target.search = new URLSearchParams(texts).toString()
      return this.go('GET', target)
    }
    if (!isMultipart) return this.go('POST', target, new URLSearchParams(texts))
    const parts = pairs.map(
      ([name, value]) => [name, typeof value === 'string' ? lines(value) : value] as const,
    )
    return this.go('POST', target, multipartBody(parts))
  }

  private async go(method: 'GET' | 'POST', target: URL, body?: BodyInit): Promise<this> {
    let [url, answer] = [target, await this.ask(method, target, body)]
    for (
      let hops = 0;
      answer.status >= 300 && answer.status < 400 && answer.headers.has('Location');
      hops += 1
    ) {
      if (hops === MAX_REDIRECTS) throw new Error(`${method} ${target.href} leads round and round`)
      url = new URL(answer.headers.get('Location') ?? '', url)
      answer = await this.ask('GET', url)
    }
    if (answer.status >= 500)
      throw new Error(
        `${method} ${url.href} is answered with ${answer.status}: ${tidy(answer.words).slice(0, 300)}`,
      )
    Object.assign(this, {
      url,
      status: answer.status,
      headers: answer.headers,
      html: answer.text,
      words: tidy(answer.words),
    })
    this.root = parseDocument(answer.text)
    this.files.clear()
    return this
  }

  private ask(method: 'GET' | 'POST', url: URL, body?: BodyInit): Promise<HttpAnswer> {
    const client = this.clients.get(url.origin) ?? new HttpClient(url.origin)
    this.clients.set(url.origin, client)
    const headers = {
      Accept: 'text/html',
      Referer: this.url.href,
      ...(method === 'POST' ? { Origin: this.url.origin } : {}),
    }
    return client.send(url.href, { method, headers, ...(body === undefined ? {} : { body }) })
  }

  private field(field: string, place: Place): HtmlElement {
    const controls = elementsOf(['input', 'select', 'textarea'], this.root).filter(
      (one) => !['submit', 'hidden'].includes(typeOf(one)),
    )
    const named = controls.filter(({ attribs }) => attribs.name === field)
    return this.pick('field', controls, named.length > 0 ? named : this.called(controls, field), field, place)
  }

  private namesOf(element: HtmlElement): string[] {
    const { id, title, 'aria-label': label, value } = element.attribs
    const labels = elementsOf(['label'], this.root).filter(
      (one) => (id !== undefined && one.attribs.for === id) || withAncestors(element).includes(one),
    )
    const hasText = element.name === 'button' || element.name === 'a'
    const own = hasText
      ? [textOf(element), accessibleText(element)]
      : [typeOf(element) === 'submit' ? value : undefined]
    return [label, ...own, title, ...labels.map(textOf)].flatMap((text) =>
      text === undefined ? [] : [tidy(text)],
    )
  }

  private one(what: string, all: HtmlElement[], name: string | RegExp, place: Place): HtmlElement {
    return this.pick(what, all, this.called(all, name), name, place)
  }

  private called(all: HtmlElement[], name: string | RegExp): HtmlElement[] {
    const are = (isMeant: (text: string) => boolean) => all.filter((one) => this.namesOf(one).some(isMeant))
    if (name instanceof RegExp) return are((text) => name.test(text))
    const exact = are((text) => text === name)
    return exact.length > 0 ? exact : are((text) => text.includes(name))
  }

  private pick(
    what: string,
    all: HtmlElement[],
    found: HtmlElement[],
    name: string | RegExp,
    { within }: Place,
  ): HtmlElement {
    const inMain = found.filter((one) => withAncestors(one).some((around) => around.name === 'main'))
    const candidates = inMain.length > 0 ? inMain : found
    const picked = within === undefined ? candidates[0] : nearest(candidates, within)
    const around = within === undefined ? '' : ` within «${within}»`
    if (!picked)
      throw this.failure(`there is no ${what} «${String(name)}»${around}; there are ${this.listed(all)}`)
    return picked
  }

  private listed(elements: HtmlElement[]): string {
    return elements
      .map((one) => `«${this.namesOf(one)[0] ?? one.attribs.name ?? ''}»`)
      .join(', ')
      .slice(0, 600)
  }

  private failure(text: string): Error {
    return new Error(`${this.address} (${this.status}): ${text}`)
  }
}

function nearest(elements: readonly HtmlElement[], text: string): HtmlElement | undefined {
  const ranked = elements.map((one) => ({
    one,
    steps: withAncestors(one).findIndex((around) => textOf(around).includes(tidy(text))),
  }))
  return ranked.filter(({ steps }) => steps >= 0).sort((a, b) => a.steps - b.steps)[0]?.one
}

const lines = (value: string): string => value.replaceAll(/\r\n|\r|\n/g, '\r\n')
