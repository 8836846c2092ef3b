import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'

let server: Server
let base = ''
let received: { method?: string; url?: string; origin?: string; type?: string; body: string }[]
let html = ''

async function answerTo(
  request: IncomingMessage,
): Promise<{ status: number; location?: string; text: string }> {
  const { method, url, headers } = request
  received.push({
    method,
    url,
    origin: headers.origin,
    type: headers['content-type'],
    body: await text(request),
  })
  if (url?.startsWith('/broken')) return { status: 500, text: '<p>It broke' }
  if (url?.startsWith('/elsewhere')) return { status: 303, location: '/arrived?x=1', text: '' }
  if (url?.startsWith('/refused')) return { status: 400, text: '<main>Refused</main>' }
  return { status: 200, text: html }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answerTo(request).then(({ status, location, text: page }) => {
      response.writeHead(status, {
        'Content-Type': 'text/html',
        'Set-Cookie': 'cart=7',
        ...(location ? { Location: location } : {}),
      })
      response.end(page)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

beforeEach(() => {
  received = []
})

async function show(markup: string, path = '/form?page=2'): Promise<PlainPage> {
  html = markup
  return new PlainPage(new HttpClient(base)).open(path)
}

const sent = () => received.at(-1)
const sentPairs = () => [...new URLSearchParams(sent()?.body)]

it('a button sends all enabled fields of its form, and no other button', async () => {
  const page = await show(`<main><form method="post" action="/elsewhere">
    <input type="hidden" name="key" value="a&amp;b"><label>Имя <input name="name" value="old"></label>
    <label for="t">Text</label><textarea id="t" name="text">\nfirst\nsecond</textarea>
    <select name="list"><option value="1" disabled>One</option><option value="2">Two</option><option>Three</option></select>
    <select name="many" multiple><option selected>a</option><option>b</option><option selected>c</option></select>
    <input type="checkbox" name="box" checked><input type="checkbox" name="other" value="x">
    <input type="radio" name="way" value="foot"><input type="radio" name="way" value="train" checked>
    <input name="off" value="1" disabled><fieldset disabled><legend><input name="legend" value="l"></legend><input name="inside" value="1"></fieldset>
    <input value="nameless"><button name="intent" value="delete">Delete</button><button name="intent" value="save">Save</button>
    <button type="button" name="script">Nothing</button></form></main>`)
  page.fill('Имя', 'Анна & <Ко>')
  await page.press('Save')
  expect(received.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/form?page=2'],
    ['POST', '/elsewhere'],
    ['GET', '/arrived?x=1'],
  ])
  expect(received[1]?.origin).toBe(base)
  expect([...new URLSearchParams(received[1]?.body)]).toEqual([
    ['key', 'a&b'],
    ['name', 'Анна & <Ко>'],
    ['text', 'first\r\nsecond'],
    ['list', '2'],
    ['many', 'a'],
    ['many', 'c'],
    ['box', 'on'],
    ['way', 'train'],
    ['legend', 'l'],
    ['intent', 'save'],
  ])
  expect([page.address, page.status]).toEqual(['/arrived?x=1', 200])
})

it('form fields are filled in by label or name, chosen, ticked and read', async () => {
  const page =
    await show(`<form method="post" action="/refused"><label for="n">Note</label><textarea id="n" name="note">old</textarea>
    <textarea name="lines">one\r\ntwo</textarea><label>City <select name="city"><option value="d">Донецк</option><option value="m">Макеевка</option></select></label>
    <label><input type="radio" name="way" value="a" checked> On foot</label><label><input type="radio" name="way" value="b"> By train</label>
    <input type="checkbox" name="yes" aria-label="I agree"><input type="checkbox" name="no" checked>
    <input type="submit" value="Send"></form>`)
  expect([page.value('note'), page.value('lines')]).toEqual(['old', 'one\ntwo'])
  page
    .fill('Note', '5 < 6 & so')
    .fill('lines', '')
    .choose('City', 'Макеевка')
    .choose('way', 'By train')
    .check('I agree')
    .check('no', false)
  expect([page.value('note'), page.value('City'), page.isTicked('yes'), page.isTicked('no')]).toEqual([
    '5 < 6 & so',
    'm',
    true,
    false,
  ])
  await page.press('Send')
  expect(sentPairs()).toEqual([['note', '5 < 6 & so'], ['lines', ''], ['city', 'm'], ['way', 'b'], ['yes', 'on']]) // prettier-ignore
  expect([page.status, page.words]).toEqual([400, 'Refused'])
})

it('a GET form replaces the query, and a button may name another address, method and form', async () => {
  const markup = `<form id="search" action="/catalog?old=1"><input name="q" value="два слова"></form>
    <input form="search" name="sort" value="price"><button form="search">Find</button>
    <button form="search" formaction="/post?kept=1" formmethod="post" name="step" value="2">Post</button>`
  await (await show(markup)).press('Find')
  expect(sent()?.url).toBe('/catalog?q=%D0%B4%D0%B2%D0%B0+%D1%81%D0%BB%D0%BE%D0%B2%D0%B0&sort=price')
  await (await show(markup)).press('Post')
  expect([sent()?.method, sent()?.url, sentPairs()]).toEqual(['POST', '/post?kept=1', [['q', 'два слова'], ['sort', 'price'], ['step', '2']]]) // prettier-ignore
})

it('a form without an action goes to the page’s own address, and files are sent as parts', async () => {
  const page = await show(
    '<form method="post" enctype="multipart/form-data"><input type="file" name="picture"><input type="file" name="none"><button>Send</button></form>',
  )
  page.attach('picture', new File(['pixels'], 'one.png', { type: 'image/png' }))
  await page.press('Send')
  expect([sent()?.url, sent()?.type]).toEqual([
    '/form?page=2',
    expect.stringMatching(/^multipart\/form-data; boundary=/),
  ])
  expect(sent()?.body).toMatch(
    /name="picture"; filename="one\.png"\r\nContent-Type: image\/png\r\n\r\npixels/,
  )
  expect(sent()?.body).toMatch(/name="none"; filename=""/)
})

it('a repeated button is pressed within the named part, and the content precedes the frame', async () => {
  const line = (name: string) =>
    `<li>${name}<form method="post" action="/remove"><input type="hidden" name="id" value="${name}"><button>Remove</button></form></li>`
  const page = await show(
    `<header>${line('frame')}</header><main><ul>${line('one')}${line('two')}</ul></main>`,
  )
  await page.press('Remove', { within: 'two' })
  expect(sentPairs()).toEqual([['id', 'two']])
  await (await show(html)).press('Remove')
  expect(sentPairs()).toEqual([['id', 'one']])
})

it('links are followed with the cookies of the visit', async () => {
  const page = await show(
    '<a href="?page=3">Next <b>page</b></a><a href="/x" aria-label="Cart, 2 pieces">2</a>',
    '/list?page=2',
  )
  await page.follow('Next page')
  expect(page.address).toBe('/list?page=3')
  await page.follow(/^Cart/)
  expect(page.address).toBe('/x')
})

it.each<[string, string, (page: PlainPage) => unknown]>([
  ['there is no link', '', (page) => page.follow('Gone')],
  ['there is no button', '<button>Save</button>', (page) => page.press('Send')],
  ['there is no field', '<input name="a">', (page) => page.fill('Name', 'x')],
  ['has no option', '<select name="a"><option>x</option></select>', (page) => page.choose('a', 'y')],
  [
    'must be filled in',
    '<form><input name="a" required><button>Send</button></form>',
    (page) => page.press('Send'),
  ],
  ['is disabled', '<form><button disabled>Send</button></form>', (page) => page.press('Send')],
  ['belongs to no form', '<button>Send</button>', (page) => page.press('Send')],
  [
    'is answered with 500: It broke',
    '<form action="/broken"><button>Send</button></form>',
    (page) => page.press('Send'),
  ],
])('a failed step has an explanation: %s', async (words, markup, step) => {
  const page = await show(markup)
  await expect((async () => step(page))()).rejects.toThrow(words)
})
