/** Pages that show something of one person, or nothing that anybody would look for. */
const closed = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/order-success',
  '/profile',
  '/login',
  '/logout',
  '/password-setup',
  '/activate-account',
  '/forgot-password',
  '/reset-password',
  '/wishlist',
  '/compare',
  '/unsubscribe',
  '/newsletter',
  '/dev/',
  '/pixel.gif',
  '/catalog/suggestions',
]

/** Parameters that change no page (Yandex reads Clean-param, others ignore it). */
const marks = 'utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&ysclid&gclid&fbclid&_openstat&from&etext'

/** Parameters of the catalogue that sort and lay out the same goods. */
const listingMarks = 'sort&view&perPage'

/** robots.txt of the shop. Filtered listings stay open: they say noindex themselves, which robots must be able to read. */
export function robotsText(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return [
    'User-agent: *',
    ...rules,
    `Clean-param: ${marks}`,
    `Clean-param: ${listingMarks} /catalog`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
