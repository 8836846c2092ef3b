import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/button'

/** 152-FZ. */
export function OwnData() {
  return (
    <section className="panel p-5 md:p-6 lg:col-span-2" aria-labelledby="data-title">
      <h2 id="data-title" className="mb-2 text-block">
        Мои персональные данные
      </h2>
      <p className="mb-4 max-w-text text-muted">
        Скачайте всё, что магазин хранит о вас, или удалите личный кабинет.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.ownData()} tone="outline" reloadDocument download>
          Скачать данные
        </LinkButton>
        <LinkButton to={paths.deleteAccount()} tone="quiet">
          Удалить кабинет
        </LinkButton>
      </div>
    </section>
  )
}
