import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

/** Every URL of the application. */
export default [
  layout('routes/shop/layout.tsx', [
    index('routes/shop/home.tsx'),
    route('catalog', 'routes/shop/catalog.tsx', { id: 'catalog' }),
    route('catalog/:category', 'routes/shop/catalog.tsx', { id: 'category' }),
    route('product/:idOrSlug', 'routes/shop/product.tsx'),
    route('cart', 'routes/shop/cart.tsx'),
    route('checkout', 'routes/shop/checkout.tsx'),
    route('checkout/payment', 'routes/shop/checkout-payment.tsx'),
    route('order-success', 'routes/shop/order-success.tsx'),
    route('about', 'routes/shop/about.tsx'),
    route('contacts', 'routes/shop/contacts.tsx'),
    route('payment', 'routes/shop/payment.tsx'),
    route('privacy', 'routes/shop/privacy.tsx'),
    route('terms', 'routes/shop/terms.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('password-setup', 'routes/account/password-setup.tsx'),
    route('*', 'routes/shop/not-found.tsx'),
  ]),
  route('logout', 'routes/account/logout.ts'),
  route('admin/login', 'routes/admin/login.tsx'),
  route('admin/logout', 'routes/admin/logout.ts'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/index.ts'),
    route('orders', 'routes/admin/orders.tsx'),
    route('orders/:orderId', 'routes/admin/order.tsx'),
  ]),
  route('dev/mail', 'routes/dev/mail.tsx'),
  route('images/*', 'routes/feeds/product-image.ts'),
] satisfies RouteConfig
