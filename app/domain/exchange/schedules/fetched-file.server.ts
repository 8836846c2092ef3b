import { Readable } from 'node:stream'

import { UserError } from '~/platform/errors/errors'
import { explainedGet, getPinned, isFailedGet } from '~/platform/network/pinned-get.server'

import { openLogin } from './schedule-secret.server'

/** Milliseconds for the whole file. */
const FETCH_TIME = 5 * 60_000
const REDIRECTS = 3

export interface OpenedFile {
  body: Readable
  /** After it was read: refuses a file that has changed since then. */
  assertWhole: () => Promise<void>
}

interface Address {
  url: string
  login: string | null
  secret: string | null
}

/** @throws UserError for a file that cannot be fetched, also while `body` is read */
export async function openFetchedFile({ url, login, secret }: Address): Promise<OpenedFile> {
  const opened = login === null || secret === null ? null : openLogin(secret, { url, login })
  if (login !== null && opened === null) throw new UserError('Введите пароль ещё раз')
  const basic = opened && Buffer.from(`${opened.login}:${opened.password}`).toString('base64')
  const answer = await getPinned({
    ...{ url: new URL(url), timeout: FETCH_TIME, redirects: REDIRECTS },
    headers: {
      'User-Agent': 'color-center-imports/1',
      ...(basic === null ? {} : { Authorization: `Basic ${basic}` }),
    },
  }).catch((error: unknown) => {
    throw asUnfetched(error)
  })
  if (answer.status === 200)
    return { body: Readable.from(readBody(answer.body)), assertWhole: () => Promise.resolve() }
  answer.body.destroy()
  throw new UserError(
    answer.status === 401 || answer.status === 403
      ? `Файл не скачан: сервер не пускает (${answer.status}), проверьте логин и пароль`
      : `Файл не скачан: сервер ответил ошибкой (${answer.status})`,
  )
}

/** Only what breaks while the answer is read is the fault of the other server; disk and storage are the shop's. */
async function* readBody(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body) yield piece as Buffer
  } catch (error) {
    throw asUnfetched(error)
  }
}

const asUnfetched = (error: unknown): unknown =>
  isFailedGet(error) ? new UserError(`Файл не скачан: ${explainedGet(error)}`) : error
