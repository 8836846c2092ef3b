import type { Page, Request, Route } from 'playwright-core'

const LOST = 'Нет связи'
const TYPED = '7'

/** The page's forms that change something, named by their address and fields. */
export async function formsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.forms].map((form) => {
      const names = [...new FormData(form).entries()].map(([name, value]) =>
        name === 'intent' && typeof value === 'string' ? `${name}=${value}` : name,
      )
      const button = form.querySelector<HTMLButtonElement>('button:not([type=button])')
      const isSent = form.method === 'post' && button !== null && button.checkVisibility()
      const { pathname } = new URL(form.action)
      return isSent
        ? [pathname, button.name && `${button.name}=${button.value}`, ...new Set(names)].join(' ')
        : ''
    }),
  )
}

/** Fills in a form and sends it without a connection. Returns what is wrong afterwards. */
export async function sendOffline(page: Page, index: number): Promise<string[]> {
  const here = () => page.url().replace(/\?index$|#.*/, '')
  const url = here()
  const typed = await page.evaluate(
    ([at, text]) => {
      const form = document.forms[at]
      if (!form) return 0
      const fields = [...form.elements].filter(
        (field): field is HTMLInputElement | HTMLTextAreaElement =>
          (field instanceof HTMLTextAreaElement ||
            (field instanceof HTMLInputElement && /^(?:text|search|number|tel)$/.test(field.type))) &&
          field.checkVisibility() &&
          !field.readOnly &&
          !field.disabled,
      )
      for (const field of fields) {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {}
        set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dataset.typed = ''
      }
      return fields.length
    },
    [index, TYPED] as const,
  )
  await page.context().setOffline(true)
  try {
    await press(page, index)
    const said = await page
      .getByText(LOST)
      .first()
      .waitFor()
      .then(
        () => [],
        () => ['says nothing'],
      )
    const kept = await page
      .locator('[data-typed]')
      .evaluateAll(
        (fields, text) => fields.filter((field) => (field as HTMLInputElement).value === text).length,
        TYPED,
      )
    return [
      ...said,
      ...(kept === typed ? [] : [`lost ${typed - kept} of ${typed} texts`]),
      ...(here() === url ? [] : [`went to ${page.url()}`]),
    ]
  } finally {
    await page.context().setOffline(false)
  }
}

async function press(page: Page, index: number): Promise<void> {
  await page.evaluate((at) => {
    const form = document.forms[at]
    if (!form) return
    form.noValidate = true
    form.requestSubmit(form.querySelector<HTMLButtonElement>('button:not([type=button]):enabled'))
  }, index)
}

/** Presses a form's button twice while the network holds the first request. Returns what is wrong. */
export async function sendTwiceSlowly(page: Page, index: number): Promise<string[]> {
  const isForm = (request: Request) => request.method() === 'POST'
  const held: Route[] = []
  const progress = page.locator('[aria-busy="true"], .page-progress')
  const sent = page.waitForRequest(isForm)
  await page.route('**', async (route) => {
    if (isForm(route.request())) held.push(route)
    else await route.continue()
  })
  try {
    await press(page, index)
    if ((await sent).isNavigationRequest()) return []
    const shown = await progress
      .first()
      .waitFor({ state: 'attached' })
      .then(
        () => [],
        () => ['shows no progress'],
      )
    await press(page, index)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    return [...shown, ...(held.length === 1 ? [] : [`is sent ${held.length} times`])]
  } finally {
    await Promise.all(held.map((route) => route.abort('internetdisconnected')))
    await page.unroute('**')
  }
}
