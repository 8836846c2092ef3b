export function OutageNotice() {
  return (
    <div className="wrap pt-4" data-nosnippet="">
      <p role="status" className="rounded-card border border-warning bg-warning-pale px-5 py-4">
        <strong className="font-semibold">Оформление заказов временно приостановлено.</strong> Мы уже чиним:
        товары можно смотреть, а корзина и личный кабинет вернутся, как только всё заработает. Цены и наличие
        могли измениться.
      </p>
    </div>
  )
}
