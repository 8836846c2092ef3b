export interface ApiAnswer {
  status: number
  headers: Headers
  body: unknown
  text: string
}

export interface ApiRequest {
  method?: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

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
    body: isJson(response) && answer !== '' ? (JSON.parse(answer) as unknown) : null,
  }
}

const isJson = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true

export function dataOf<Data>(answer: ApiAnswer, as = (data: unknown): Data => data as Data): Data {
  return as((answer.body as { data: unknown }).data)
}

export function messageOf(answer: ApiAnswer): string {
  return ((answer.body as { message?: string } | null)?.message ?? '').replace(/\u00a0/g, ' ')
}

export function cookiesOf(answer: ApiAnswer): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
