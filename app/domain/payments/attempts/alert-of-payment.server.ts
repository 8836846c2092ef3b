import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { getDb } from '~/platform/db/db.server'

const troubles = {
  unprepared: {
    title: (order: string) => `Онлайн-оплата заказа ${order} не подготовлена`,
    message:
      'Ошибка на стороне магазина, покупатель видит сообщение об ошибке. Договоритесь с ним об оплате и сообщите разработчикам.',
  },
  unread: {
    title: (order: string) => `Не удаётся узнать, оплачен ли заказ ${order}`,
    message:
      'Ошибка на стороне магазина, попытки продолжаются. Проверьте оплату в кабинете банка и сообщите разработчикам.',
  },
} as const

export async function alertOfPayment(
  payment: { id: string; orderId: string },
  trouble: keyof typeof troubles,
): Promise<void> {
  const { orderNumber } = await getDb().order.findUniqueOrThrow({
    where: { id: payment.orderId },
    select: { orderNumber: true },
  })
  const { title, message } = troubles[trouble]
  await notifyStaff([
    {
      dedupeKey: `payment-${trouble}:${payment.id}`,
      type: 'SYSTEM_ALERT',
      topic: 'ORDERS',
      priority: 'URGENT',
      title: title(orderNumber),
      message,
      link: officePaths.order(payment.orderId),
    },
  ])
}
