import type { Page } from 'playwright-core'

export const rememberVisible = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
    const scrolling = visible.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    Object.assign(window, { seen: new WeakSet(visible), seenScrolling: new WeakSet(scrolling) })
  })

export const revealedMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { seen, seenScrolling } = window as unknown as {
      seen: WeakSet<Element>
      seenScrolling: WeakSet<Element>
    }
    const scrolls = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
    const outline = (element: Element): string => {
      const attributes = [...element.attributes]
        .map(({ name, value }) => (value.trim() === '' ? `${name}=` : name))
        .sort()
      const text = element.textContent.trim() === '' ? '' : 'text'
      const label = (element as HTMLInputElement).labels?.length ? 'label' : ''
      const scrolling = scrolls(element) ? 'scrolls' : ''
      return [
        element.tagName,
        element.getAttribute('role') ?? '',
        ...attributes,
        text,
        label,
        scrolling,
      ].join(' ')
    }
    const isRevealed = (element: Element) =>
      !seen.has(element) || (scrolls(element) && !seenScrolling.has(element))
    const revealed = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && isRevealed(element),
    )
    return [...new Set(revealed.map(outline))]
  })
