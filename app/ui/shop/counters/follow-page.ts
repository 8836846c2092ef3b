import { tellCounters } from '../tracking/shop-events'

const PRODUCT = '/product/'
/** Where products stand in lists: cards, and what is bought together. Other links (the hero's, the switch of colours) are no choice from one. */
const LISTS = '.product-card, .set'

/**
 * Tells of what only the page's own elements say: which product of a list was chosen, and what the forms of checkout and sign-in were sent
 * with (the names of choices, nothing that was typed). Pages are changed by script, so that nothing told at a click is lost with the page.
 */
export function followPage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`:is(${LISTS}) a[href^="${PRODUCT}"]`) : null
    if (link) tellCounters({ type: 'select', slug: decodeURIComponent(link.pathname.slice(PRODUCT.length)) })
  })
  document.addEventListener('submit', ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement)) return
    const form = new FormData(target, submitter)
    if (target.classList.contains('checkout-form') && !form.has('intent') && !form.has('chooseAddress'))
      tellCounters({ type: 'ordering', delivery: text(form, 'delivery'), payment: text(form, 'paymentMethod') })
    else if (form.has('password')) tellCounters({ type: 'entering', isNew: form.get('mode') === 'register' })
  })
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
