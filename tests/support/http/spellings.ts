import { isFullRun } from '../setup/full-run'

const mixedCase = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter))
const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

export function spellingsOf(target: string): string[] {
  const [path = '', search] = target.split('?')
  const query = search === undefined ? '' : `?${search}`
  const last = path.at(-1) ?? ''
  const data = path === '/' ? '/_root.data' : `${path}.data`
  const paths = [
    path.toUpperCase(),
    mixedCase(path),
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2E${path}`,
    path.replaceAll('/', '\\'),
    `/${path.slice(1).replaceAll('/', '\\')}`,
    `/x\\..${path}`,
    path.replaceAll(/[a-z]/g, percent),
    `${path.slice(0, -1)}${/[a-z]/.test(last) ? percent(last) : last}`,
    path.slice(0, 1) + path.slice(1).replaceAll('/', '%2F'),
    `${path}%2F`,
    `${path};x=1`,
    `${path}%20`,
    `${path}%00`,
    data,
    data.toUpperCase(),
    `${path}/.data`,
    `${path}.data/`,
    `${path}%2Edata`,
    `${path}.data.data`,
    mixedCase(path) + '/.data',
  ]
  const joint = query === '' ? '?' : '&'
  return [
    ...paths.map((one) => one + query),
    `${path}${query}${joint}index`,
    `${data}${query}${joint}index`,
    `${data}${query}${joint}_routes=root`,
    `${path}${query}${joint}_data=root`,
    `${path}${query}${joint}_data=routes%2Fshop%2Flayout`,
    `${path}${query}${joint}%5Fdata=root`,
    `${path}${query}#.data`,
    `http://evil.example${path}${query}`,
    `HTTP://evil.example/x/..${path.toUpperCase()}/${query}`,
  ].filter((one) => one !== target)
}

/** `npm test` takes every twelfth spelling. */
const STRIDE = 12

/** All in `npm run test:full`; in `npm test` each address takes another sample. */
export function sampledSpellings(target: string, nth: number): string[] {
  return isFullRun
    ? spellingsOf(target)
    : spellingsOf(target).filter((_, index) => (index + nth) % STRIDE === 0)
}
