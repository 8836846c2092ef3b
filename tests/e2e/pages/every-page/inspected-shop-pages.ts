import type { Inspected } from './become'
import { FORGOTTEN, ids } from './furnished-shop'

export const inspectedShopPages = (): Inspected => ({
  '/': { visitor: ['/'], administrator: ['/'] },
  '/catalog': {
    visitor: ['', '&view=list', '&search=ничегонетакого'].map((state) => `/catalog?perPage=24${state}`),
  },
  '/colors': { visitor: ['/colors', '/colors?q=мятный', '/colors?q=небывалый&family=green'] },
  '/colors/:system/:shade': {
    visitor: [
      '/colors/ral-classic/6021',
      '/colors/ral-classic/9006?place=facade&light=evening&gloss=gloss',
      '/colors/ral-classic/0000',
    ],
  },
  '/guides': { visitor: ['/guides'] },
  '/guides/:guide': { visitor: [`/guides/${ids.guideSlug}`, '/guides/no-such-guide'] },
  '/what-to-paint': { visitor: ['/what-to-paint'] },
  '/what-to-paint/*': {
    visitor: [
      'ceiling',
      'ceiling/bath/old-paint',
      'ceiling/bath/old-paint/washable?area=30',
      'ceiling/bath/old-paint/washable?length=4&width=много',
      'ceiling/bath/old-paint/washable?area=9000&step-3=no',
      'walls/room/new/silk',
      'nonsense',
    ].map((path) => `/what-to-paint/${path}`),
  },
  '/brands': { visitor: ['/brands'] },
  '/brands/:brand': { visitor: ['/brands/priozyorsk', '/brands/no-such-brand'] },
  '/catalog/:category': {
    visitor: ['paints?perPage=24', 'paints?view=list&color=белый&perPage=24', 'no-such-category'].map(
      (page) => `/catalog/${page}`,
    ),
  },
  '/product/:idOrSlug': {
    visitor: [`/product/${ids.slug}`, `/product/${ids.soldOut}`, '/product/no-such-product'],
    customer: [`/product/${ids.slug}?reviewSort=oldest&reviewRating=5`],
  },
  '/product/:idOrSlug/tint': {
    visitor: [
      `/product/${ids.tinted}/tint`,
      `/product/${ids.tinted}/tint?shade=ral-classic/7016&q=мятный`,
      `/product/${ids.tinted}/tint?shade=ral-classic/9006`,
      '/product/no-such-product/tint',
    ],
  },
  '/product/:idOrSlug/questions': {
    visitor: [`/product/${ids.slug}/questions`, '/product/no-such-product/questions'],
    customer: [`/product/${ids.slug}/questions`],
  },
  '/wishlist': {
    visitor: ['/wishlist', `/wishlist?add=${ids.product}`],
    customer: ['/wishlist', `/wishlist?add=${ids.product}`],
  },
  '/compare': { visitor: ['/compare'], customer: ['/compare', '/compare?only=differences'] },
  '/calculator': {
    visitor: ['/calculator', '/calculator?what=fence&length=много', '/calculator?litres=10&search=краска'],
  },
  '/reviews': {
    visitor: ['/reviews', '/reviews?rating=1&search=ничего'],
    moderator: ['/reviews?status=pending'],
    customer: ['/reviews?status=pending'],
  },
  '/cart': { visitor: ['/cart'], customer: ['/cart'] },
  '/checkout': { visitor: ['/checkout'], customer: ['/checkout'] },
  '/checkout/payment': {
    customer: [`/checkout/payment?orderId=${ids.order}`],
    visitor: ['/checkout/payment'],
  },
  '/order-success': {
    customer: [`/order-success?orderId=${ids.order}`],
    visitor: ['/order-success', `/order-success?orderId=${ids.order}`, '/order-success?orderId=nonsense'],
  },
  '/about': { visitor: ['/about'] },
  '/contacts': { visitor: ['/contacts', '/contacts?sent=1'] },
  '/payment': { visitor: ['/payment'] },
  '/newsletter': { visitor: ['/newsletter', '/newsletter?sent'] },
  '/back-in-stock': {
    visitor: [
      `/back-in-stock?product=${ids.soldOut}`,
      '/back-in-stock?sent=mail',
      '/back-in-stock?sent=done',
    ],
  },
  '/back-in-stock/confirm': {
    visitor: [
      '/back-in-stock/confirm?token=nonsense',
      '/back-in-stock/confirm?done=1',
      '/back-in-stock/confirm',
    ],
  },
  '/cart/restore/:token': { visitor: [`/cart/restore/${FORGOTTEN}`, '/cart/restore/nonsense'] },
  '/newsletter/confirm': { visitor: ['/newsletter/confirm', '/newsletter/confirm?token=nonsense'] },
  '/unsubscribe': { visitor: ['/unsubscribe', '/unsubscribe?token=nonsense'] },
  '/privacy': { visitor: ['/privacy'] },
  '/terms': { visitor: ['/terms'] },
  '/login': { visitor: ['/login', '/login?mode=register&next=%2Fprofile', '/login?notice=verify'] },
  '/password-setup': { visitor: ['/password-setup', `/password-setup?orderId=${ids.guestOrder}`] },
  '/forgot-password': { visitor: ['/forgot-password', '/forgot-password?sent'] },
  '/reset-password': { visitor: ['/reset-password?token=nonsense', '/reset-password?token=RESET_PASSWORD'] },
  '/confirm-email': { visitor: ['/confirm-email', '/confirm-email?token=VERIFY_EMAIL'] },
  '/activate-account': { visitor: ['/activate-account', '/activate-account?token=ACTIVATE_ACCOUNT'] },
  '/profile': { customer: ['/profile'] },
  '/profile/details': { customer: ['/profile/details'] },
  '/profile/wishlist': { customer: ['/profile/wishlist'] },
  '/profile/questions': { customer: ['/profile/questions'] },
  '/profile/orders/:orderId': { customer: [`/profile/orders/${ids.order}`, '/profile/orders/nonsense'] },
  '/profile/addresses/:addressId': {
    customer: [`/profile/addresses/${ids.address}`, '/profile/addresses/new'],
  },
  '/profile/delete': { customer: ['/profile/delete'] },
  '/api/docs': { visitor: ['/api/docs'] },
  '/test': { visitor: ['/test?clicks=3'] },
  '/*': { visitor: ['/no-such-page'] },
  '/cart-test': { visitor: ['/cart-test'] },
  '/original-wakawaka': { visitor: ['/original-wakawaka'] },
  '/dev/mail': { administrator: ['/dev/mail'] },
})
