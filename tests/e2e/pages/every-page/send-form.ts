import type { Page, Request, Route } from 'playwright-core'

const LOST = 'Нет связи. Данные на месте, повторите.'
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

interface SentOffline {
  wrong: string[]
  /** Null when nothing left the page. */
  body: string | null
}

/** Fills in a form and sends it without a connection. Says what is wrong afterwards. */
export async function sendOffline(page: Page, index: number): Promise<SentOffline> {
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
  const bodies: string[] = []
  const note = (request: Request): void => {
    if (isForm(request)) bodies.push(bodyOf(request))
  }
  page.on('request', note)
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
    const wrong = [
      ...said,
      ...(kept === typed ? [] : [`lost ${typed - kept} of ${typed} texts`]),
      ...(here() === url ? [] : [`went to ${page.url()}`]),
    ]
    return { wrong, body: bodies[0] ?? null }
  } finally {
    page.off('request', note)
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

const isForm = (request: Request): boolean => request.method() === 'POST'

/** Without the separators of a form with files, which differ each time. */
const bodyOf = (request: Request): string =>
  (request.postData() ?? '').replaceAll(/-{4}WebKitFormBoundary\w+/g, '')

/**
 * Presses a form's button twice while the network holds the first request. Returns what is wrong. `lost` is
 * what the form sent before: its one-time key and its texts must be the same, so that it is done once.
 */
export async function sendTwiceSlowly(page: Page, index: number, lost: string | null): Promise<string[]> {
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
    const again = held[0]?.request()
    const isSame = lost === null || (again !== undefined && bodyOf(again) === lost)
    return [
      ...shown,
      ...(held.length === 1 ? [] : [`is sent ${held.length} times`]),
      ...(isSame ? [] : ['sends something else when repeated']),
    ]
  } finally {
    await Promise.all(held.map((route) => route.abort('internetdisconnected')))
    await page.unroute('**')
  }
}
