import { Link } from '@remix-run/react'

import { paths } from '~/paths'

import { PhoneLink } from '../primitives/phone-link'
import { NewsletterForm } from './newsletter/newsletter-form'
import type { ShopData } from './shop-data'
import { SocialLinks } from './social-links'
import { ConsentChoice } from './tracking/consent-choice'

const categories = [
  { slug: 'antiseptics', label: 'Антисептики' },
  { slug: 'paints', label: 'Краски' },
  { slug: 'primers', label: 'Грунтовки' },
  { slug: 'varnishes', label: 'Лаки' },
].map(({ slug, label }) => ({ href: paths.category(slug), label }))

const pages = [
  { href: paths.catalog(), label: 'Весь каталог' },
  { href: paths.about(), label: 'О нас' },
  { href: paths.payment(), label: 'Оплата и доставка' },
  { href: paths.contacts(), label: 'Контакты' },
]

const reviews = { href: paths.reviews(), label: 'Отзывы' }

const documents = [
  { href: paths.privacy(), label: 'Политика конфиденциальности' },
  { href: paths.terms(), label: 'Условия продажи' },
]

const linkClass = 'inline-block py-1.5 text-surface/85 hover:text-white hover:underline'

/** Who we are, where everything is, and how to reach us. */
export function ShopFooter({ shop }: { shop: ShopData }) {
  return (
    <footer className="mt-16 bg-deep text-surface">
      <div className="wrap grid gap-x-8 gap-y-9 py-11 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div>
          <p className="text-block font-bold tracking-heading">{shop.name}</p>
          <p className="mt-3 max-w-[40ch] text-medium text-surface/85">{shop.description}</p>
        </div>
        <LinkList title="Каталог" links={categories} />
        <LinkList title="Покупателям" links={shop.features.reviews ? [...pages, reviews] : pages} />
        <div>
          <h2 className="text-body">Связаться</h2>
          <ul className="mt-2.5 text-medium">
            {shop.phones.map((phone) => (
              <li key={phone}>
                <PhoneLink phone={phone} className={linkClass} />
              </li>
            ))}
            {shop.email === '' ? null : (
              <li>
                <a href={`mailto:${shop.email}`} className={linkClass}>
                  {shop.email}
                </a>
              </li>
            )}
            <li className="py-1.5 text-surface/85">{shop.city}</li>
          </ul>
          {shop.socials.length === 0 ? null : (
            <nav aria-label="Мы в социальных сетях" className="mt-2 text-surface/85">
              <SocialLinks links={shop.socials} linkClass="hover:text-white hover:underline" />
            </nav>
          )}
        </div>
      </div>
      {shop.features.newsletter ? <Newsletter /> : null}
      <div className="border-t border-surface/20">
        <ul className="wrap flex flex-wrap gap-x-6 py-4 text-small">
          {documents.map((link) => (
            <li key={link.href}>
              <Link to={link.href} className={linkClass}>
                {link.label}
              </Link>
            </li>
          ))}
          {shop.analyticsProviders === null ? null : (
            <li>
              <ConsentChoice className={linkClass} />
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}

/** The sign-up for mails; without scripts refused input comes back on the page that it leads to, which is shown at its form. */
function Newsletter() {
  return (
    <section className="wrap pb-9" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className="text-body">
        Скидки и новинки на почту
      </h2>
      <NewsletterForm prefix="footer" className="on-deep mt-3 max-w-xl" />
    </section>
  )
}

function LinkList({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-body">{title}</h2>
      <ul className="mt-2.5 text-medium">
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href} className={linkClass}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
