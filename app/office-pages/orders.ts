import type { PageFacts } from '../page-facts.ts'
import { IMPORT_FORM, officePage } from './office-page.ts'

export const orderPages = {
  adminOrders: officePage('/admin/orders', 'orders.read', 'admin/orders/list/orders.route.tsx'),
  adminOrdersManager: officePage(
    '/admin/orders-manager',
    'orders.read',
    'admin/orders/list/orders-manager.route.tsx',
  ),
  adminOrdersExport: officePage(
    '/admin/orders/export',
    'orders.read',
    'admin/orders/list/orders-export.route.ts',
  ),
  adminOrdersPrint: officePage(
    '/admin/orders/print',
    'orders.read',
    'admin/orders/papers/orders-print.route.tsx',
  ),
  adminTinting: officePage('/admin/tinting', 'orders.read', 'admin/tinting/tinting.route.tsx'),
  adminTintingCards: officePage(
    '/admin/tinting/cards',
    'orders.read',
    'admin/tinting/tinting-cards.route.tsx',
  ),
  adminTintingTable: officePage(
    '/admin/tinting/table',
    'settings.write',
    'admin/tinting/tinting-table.route.tsx',
  ),
  adminTintFormulas: officePage(
    '/admin/tinting/formulas',
    'products.write',
    'admin/tinting/formulas/tint-formulas.route.tsx',
    { maxBody: IMPORT_FORM },
  ),
  adminTintFormulaFile: officePage(
    '/admin/tinting/formulas/files/:file',
    'products.write',
    'admin/tinting/formulas/formula-file.route.ts',
  ),
  adminTintFormulasDeletion: officePage(
    '/admin/tinting/formulas/:systemId/delete',
    'products.write',
    'admin/tinting/formulas/tint-formulas-deletion.route.tsx',
  ),
  adminNewOrder: officePage(
    '/admin/orders/new',
    'orders.write',
    'admin/orders/new-order/new-order.route.tsx',
  ),
  adminNewOrderProducts: officePage(
    '/admin/orders/new/products',
    'orders.write',
    'admin/orders/new-order/new-order-products.route.ts',
  ),
  adminNewOrderCustomers: officePage(
    '/admin/orders/new/customers',
    'orders.write',
    'admin/orders/new-order/new-order-customers.route.ts',
  ),
  adminOrderStatus: officePage(
    '/admin/orders/:orderId/status',
    'orders.write',
    'admin/orders/order-status.route.tsx',
  ),
  adminOrderNote: officePage(
    '/admin/orders/:orderId/note',
    'orders.write',
    'admin/orders/order-note.route.tsx',
  ),
  adminOrderLines: officePage(
    '/admin/orders/:orderId/lines',
    'orders.write',
    'admin/orders/lines/order-lines.route.tsx',
  ),
  adminOrderRefund: officePage(
    '/admin/orders/:orderId/refund',
    'orders.refund',
    'admin/orders/refund/order-refund.route.tsx',
  ),
  adminOrderPaper: officePage(
    '/admin/orders/:orderId/print/:document',
    'orders.read',
    'admin/orders/papers/order-paper.route.tsx',
  ),
  adminOrderPaperPdf: officePage(
    '/admin/orders/:orderId/print/:document/pdf',
    'orders.read',
    'admin/orders/papers/order-paper-pdf.route.ts',
  ),
  adminOrderDeletion: officePage(
    '/admin/orders/:orderId/delete',
    'orders.write',
    'admin/orders/order-deletion.route.tsx',
  ),
  adminOrderNoteDeletion: officePage(
    '/admin/orders/:orderId/notes/:noteId/delete',
    'orders.write',
    'admin/orders/order-note-deletion.route.tsx',
  ),
  adminBulkChange: officePage(
    '/admin/bulk/:bulkChangeId',
    'orders.write',
    'admin/orders/list/bulk-change.route.tsx',
  ),
  adminOrder: officePage('/admin/orders/:orderId', 'orders.read', 'admin/orders/order.route.tsx'),
} as const satisfies Record<string, PageFacts>
