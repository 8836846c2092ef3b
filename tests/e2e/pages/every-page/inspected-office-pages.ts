import { settingsTabs } from '~/domain/settings-forms/staff'

import type { Inspected } from './become'
import { ids } from './furnished-shop'
import { inspectedGoodsPages } from './inspected-goods-pages'
import { screensOf } from './office-screens-of'

export const inspectedOfficePages = (): Inspected => ({
  ...inspectedGoodsPages(),
  '/admin/login': { visitor: ['/admin/login'] },
  '/admin/login/second': { visitor: ['/admin/login/second'] },
  '/admin/login/set-up': { administrator: ['/admin/login/set-up'] },
  '/admin/security': { administrator: ['/admin/security'] },
  '/admin': { administrator: ['/admin', '/admin?period=1', '/admin?period=365'] },
  '/admin/notifications': { administrator: ['/admin/notifications', '/admin/notifications?filter=unread'] },
  '/admin/notifications/delete': { administrator: [`/admin/notifications/delete?ids=${ids.notification}`] },
  '/admin/orders': {
    administrator: [
      '/admin/orders',
      '/admin/orders?search=ничегонетакого',
      '/admin/orders?status=DELIVERED&min=1000',
    ],
  },
  '/admin/tinting': {
    administrator: ['/admin/tinting', '/admin/tinting?show=done', `/admin/tinting?line=${ids.tintedLine}`],
  },
  '/admin/tinting/formulas': { administrator: ['/admin/tinting/formulas'] },
  '/admin/tinting/formulas/:systemId/delete': {
    administrator: [
      `/admin/tinting/formulas/${ids.formulaSystem}/delete`,
      `/admin/tinting/formulas/${ids.missing}/delete`,
    ],
  },
  '/admin/tinting/cards': {
    administrator: [`/admin/tinting/cards?line=${ids.tintedLine}`, '/admin/tinting/cards'],
  },
  '/admin/tinting/table': {
    administrator: ['/admin/tinting/table', '/admin/tinting/table?test=RAL 5003&litres=2,7'],
  },
  '/admin/orders-manager': {
    administrator: [
      '/admin/orders-manager',
      '/admin/orders-manager?view=board',
      '/admin/orders-manager?search=ничегонетакого',
    ],
  },
  '/admin/bulk/:bulkChangeId': { administrator: [`/admin/bulk/${ids.bulk}`] },
  '/admin/orders/new': { administrator: ['/admin/orders/new'] },
  '/admin/orders/:orderId': {
    administrator: [
      `/admin/orders/${ids.order}`,
      `/admin/orders/${ids.order}?edit=1`,
      '/admin/orders/nonsense',
    ],
  },
  '/admin/orders/:orderId/status': {
    administrator: [
      `/admin/orders/${ids.order}/status?to=SHIPPED`,
      `/admin/orders/${ids.order}/status?to=CANCELLED`,
    ],
  },
  '/admin/orders/:orderId/note': { administrator: [`/admin/orders/${ids.order}/note`] },
  '/admin/orders/:orderId/lines': {
    administrator: [`/admin/orders/${ids.order}/lines`, `/admin/orders/${ids.order}/lines?search=краска`],
  },
  '/admin/orders/:orderId/refund': { administrator: [`/admin/orders/${ids.order}/refund`] },
  '/admin/orders/print': { administrator: [`/admin/orders/print?kind=packing&id=${ids.order}`] },
  '/admin/orders/:orderId/print/:document': {
    administrator: ['invoice', 'packing-slip'].map((name) => `/admin/orders/${ids.order}/print/${name}`),
  },
  '/admin/orders/:orderId/delete': {
    administrator: [`/admin/orders/${ids.order}/delete`, '/admin/orders/nonsense/delete'],
  },
  '/admin/orders/:orderId/notes/:noteId/delete': {
    administrator: [`/admin/orders/${ids.order}/notes/${ids.note}/delete`],
  },
  '/admin/settings': { administrator: ['/admin/settings', '/admin/settings?saved=1'] },
  '/admin/settings/admin': { administrator: ['/admin/settings/admin'] },
  '/admin/staff': { administrator: ['/admin/staff', '/admin/staff?search=ничегонетакого'] },
  '/admin/staff/new': { administrator: ['/admin/staff/new'] },
  '/admin/staff/:staffId': { administrator: [`/admin/staff/${ids.moderator}`, '/admin/staff/nonsense'] },
  ...screensOf('/admin/roles', 'roleId', ids.role),
  '/admin/settings/:tab': {
    administrator: [...Object.keys(settingsTabs).filter((tab) => tab !== 'general'), 'nonsense'].map(
      (tab) => `/admin/settings/${tab}`,
    ),
  },
  '/admin/mail-templates': { administrator: ['/admin/mail-templates'] },
  '/admin/mail-templates/:template': {
    administrator: [
      '/admin/mail-templates/order-placed',
      '/admin/mail-templates/order-cancelled?version=default',
      '/admin/mail-templates/nonsense',
    ],
  },
  ...screensOf('/admin/pickup-points', 'pointId', ids.pickupPoint),
  ...screensOf('/admin/shipping-zones', 'zoneId', ids.zone),
  '/admin/queues': { administrator: ['/admin/queues'] },
  '/admin/queues/:queue': {
    administrator: [
      '/admin/queues/integrations',
      '/admin/queues/maintenance?state=delayed',
      '/admin/queues/nonsense',
    ],
  },
  '/admin/queues/:queue/:jobId': {
    administrator: ['/admin/queues/integrations/nobody-can-do-it', '/admin/queues/integrations/nonsense'],
  },
  '/admin/health': { administrator: ['/admin/health'] },
  '/admin/integrations': { administrator: ['/admin/integrations', '/admin/integrations?add=1'] },
  '/admin/integrations/:integrationId': {
    administrator: [`/admin/integrations/${ids.integration}`, `/admin/integrations/${ids.missing}`],
  },
  '/admin/integrations/:integrationId/delete': {
    administrator: [`/admin/integrations/${ids.integration}/delete`],
  },
  '/admin/programs': { administrator: ['/admin/programs'] },
  '/admin/programs/webhooks': { administrator: ['/admin/programs/webhooks'] },
  '/admin/programs/webhooks/new': { administrator: ['/admin/programs/webhooks/new'] },
  '/admin/programs/webhooks/:endpointId': {
    administrator: [
      `/admin/programs/webhooks/${ids.webhook}`,
      `/admin/programs/webhooks/${ids.webhook}?state=FAILED`,
      `/admin/programs/webhooks/${ids.missing}`,
    ],
  },
  '/admin/programs/webhooks/:endpointId/delete': {
    administrator: [`/admin/programs/webhooks/${ids.webhook}/delete`],
  },
  '/admin/programs/webhooks/:endpointId/deliveries/:deliveryId': {
    administrator: [
      `/admin/programs/webhooks/${ids.webhook}/deliveries/${ids.delivered}`,
      `/admin/programs/webhooks/${ids.webhook}/deliveries/${ids.missing}`,
    ],
  },
  '/admin/programs/new': { administrator: ['/admin/programs/new'] },
  '/admin/programs/:programId': {
    administrator: [`/admin/programs/${ids.program}`, `/admin/programs/${ids.missing}`],
  },
  '/admin/programs/:programId/revoke': { administrator: [`/admin/programs/${ids.program}/revoke`] },
  '/admin/mailings': { administrator: ['/admin/mailings', '/admin/mailings?search=ничегонетакого'] },
  '/admin/mailings/new': {
    administrator: ['/admin/mailings/new', `/admin/mailings/new?template=${ids.mailingTemplate}`],
  },
  '/admin/mailings/automatic': { administrator: ['/admin/mailings/automatic'] },
  '/admin/mailings/automatic/:kind': {
    administrator: ['abandoned-cart', 'back-in-stock', 'first-order', 'reorder?search=example'].map(
      (kind) => `/admin/mailings/automatic/${kind}`,
    ),
  },
  '/admin/mailings/:mailingId': {
    administrator: [
      `/admin/mailings/${ids.startedMailing}`,
      `/admin/mailings/${ids.startedMailing}?tab=report`,
      `/admin/mailings/${ids.startedMailing}?tab=way`,
      `/admin/mailings/${ids.missing}`,
    ],
  },
  '/admin/mailings/:mailingId/send': { administrator: [`/admin/mailings/${ids.mailing}/send`] },
  '/admin/mailings/:mailingId/edit': {
    administrator: [`/admin/mailings/${ids.mailing}/edit`, `/admin/mailings/${ids.missing}/edit`],
  },
  '/admin/mailings/:mailingId/preview': {
    administrator: [
      `/admin/mailings/${ids.mailing}/preview`,
      `/admin/mailings/${ids.mailing}/preview?view=text&search=example`,
      `/admin/mailings/${ids.missing}/preview`,
    ],
  },
  '/admin/mailings/:mailingId/delete': { administrator: [`/admin/mailings/${ids.mailing}/delete`] },
  '/admin/mailing-templates': { administrator: ['/admin/mailing-templates'] },
  '/admin/mailing-templates/new': { administrator: ['/admin/mailing-templates/new'] },
  '/admin/mailing-templates/:templateId': {
    administrator: [
      `/admin/mailing-templates/${ids.mailingTemplate}`,
      `/admin/mailing-templates/${ids.missing}`,
    ],
  },
  '/admin/mailing-templates/:templateId/delete': {
    administrator: [`/admin/mailing-templates/${ids.mailingTemplate}/delete`],
  },
  '/admin/customers': {
    administrator: [
      '/admin/customers',
      '/admin/customers?search=ничегонетакого',
      '/admin/customers?ordersMin=1&consent=no&fresh=on',
    ],
  },
  '/admin/customers/:customerId': {
    administrator: [
      `/admin/customers/${ids.customer}`,
      `/admin/customers/${ids.customer}?edit=1`,
      '/admin/customers/nonsense',
    ],
  },
  '/admin/customers/:customerId/delete': { administrator: [`/admin/customers/${ids.customer}/delete`] },
  '/admin/customers/:customerId/merge/:otherId': {
    administrator: [`/admin/customers/${ids.customer}/merge/${ids.double}`],
  },
  '/admin/customers/:customerId/mail': { administrator: [`/admin/customers/${ids.customer}/mail`] },
  '/admin/customers/:customerId/staff': { administrator: [`/admin/customers/${ids.customer}/staff`] },
  '/admin/customers/:customerId/notes/:noteId/delete': {
    administrator: [`/admin/customers/${ids.customer}/notes/${ids.customerNote}/delete`],
  },
  '/admin/segments': { administrator: ['/admin/segments'] },
  '/admin/segments/new': { administrator: ['/admin/segments/new?ordersMin=3&city=донецк'] },
  '/admin/segments/:segmentId': {
    administrator: [`/admin/segments/${ids.segment}`, `/admin/segments/${ids.missing}`],
  },
  '/admin/segments/:segmentId/delete': { administrator: [`/admin/segments/${ids.segment}/delete`] },
  '/admin/reviews': { administrator: ['/admin/reviews', '/admin/reviews?search=ничегонетакого'] },
  '/admin/questions': { administrator: ['/admin/questions', '/admin/questions?search=ничегонетакого'] },
  '/admin/messages': { administrator: ['/admin/messages', '/admin/messages?search=ничегонетакого'] },
  '/admin/messages/:messageId': {
    administrator: [`/admin/messages/${ids.message}`, '/admin/messages/nonsense'],
  },
  '/admin/mails': { administrator: ['/admin/mails'] },
  '/admin/audit': { administrator: ['/admin/audit', '/admin/audit?search=ничегонетакого'] },
  '/admin/notifications/settings': { administrator: ['/admin/notifications/settings'] },
  '/admin/search': {
    administrator: ['/admin/search', '/admin/search?q=заказ', '/admin/search?q=ничегонетакого'],
  },
  '/admin/*': { administrator: ['/admin/no-such-page'] },
})
