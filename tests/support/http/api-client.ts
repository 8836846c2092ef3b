/** An answer of the JSON contract. */
export interface ApiAnswer {
  status: number
  headers: Headers
  /** The parsed body; null when there is none. */
  body: unknown
  text: string
}

export interface ApiRequest {
  method?: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** One call of the JSON contract by plain HTTP; the answer must be JSON or empty. */
export async function callApi(
  url: string,
  path: string,
  { method = 'GET', token, body, headers = {} }: ApiRequest = {},
): Promise<ApiAnswer> {
  const sent = new Headers(headers)
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm && !sent.has('Content-Type')) sent.set('Content-Type', 'application/json')
  const text = isForm || typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url + path, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: text }),
  })
  const answer = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text: answer,
    body: answer === '' ? null : (JSON.parse(answer) as unknown),
  }
}

/** What stands under `data`; the caller names its shape, which the document has vouched for. */
export function dataOf<Data>(answer: ApiAnswer, as = (data: unknown): Data => data as Data): Data {
  return as((answer.body as { data: unknown }).data)
}

/** The text of a refusal, with plain spaces. */
export function messageOf(answer: ApiAnswer): string {
  return ((answer.body as { message?: string } | null)?.message ?? '').replace(/\u00a0/g, ' ')
}

/** The cookies that an answer sets, as a request carries them. */
export function cookiesOf(answer: ApiAnswer): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
