import type { Page } from 'playwright-core'

/** Remembers, in the page, which elements are visible at the present width. */
export const rememberVisible = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
    ;(window as unknown as { seen: WeakSet<Element> }).seen = new WeakSet(elements)
  })

/**
 * The elements that are visible now and were not when `rememberVisible` looked: tag, role, attributes and whether there is a text or a label,
 * each kind once. This is what another width adds to a page for the checker, which minds no value unless it is empty.
 */
export const revealedMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: WeakSet<Element> }
    const outline = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) => (value.trim() === '' ? `${name}=` : name)).sort()
      const text = element.textContent.trim() === '' ? '' : 'text'
      const label = (element as HTMLInputElement).labels?.length ? 'label' : ''
      return [element.tagName, element.getAttribute('role') ?? '', ...attributes, text, label].join(' ')
    }
    const revealed = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility() && !seen.has(element))
    return [...new Set(revealed.map(outline))]
  })
