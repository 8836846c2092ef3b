import { data } from '@remix-run/node'

export const MOST_FIELDS = 5_000
export const FORM_FIELDS = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/** @throws 400 as a page for an incomplete body or too many fields */
export async function readForm(request: Request): Promise<FormData> {
  if (FORM_FIELDS.test(request.headers.get('Content-Type') ?? '')) {
    const form = new FormData()
    for (const [name, value] of await readFields(request)) form.append(name, value)
    return form
  }
  try {
    return await request.formData()
  } catch {
    throw brokenForm()
  }
}

/**
 * Counts the fields first, since parsing takes far longer.
 * @throws as `readForm`
 */
export async function readFields(request: Request): Promise<URLSearchParams> {
  const text = await request.text().catch(() => {
    throw brokenForm()
  })
  let separators = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) separators += 1
  if (separators >= MOST_FIELDS) throw tooManyFields()
  return new URLSearchParams(text)
}

export function brokenForm() {
  return notRead('Она пришла не целиком. Вернитесь назад и отправьте её ещё раз: ничего не изменилось.')
}

export function tooManyFields() {
  return notRead('В ней больше полей, чем бывает. Вернитесь назад, обновите страницу и заполните её ещё раз.')
}

const notRead = (text: string) => data({ title: 'ФОРМА НЕ ПРОЧИТАНА', text }, { status: 400 })
