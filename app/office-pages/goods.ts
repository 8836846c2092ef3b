import type { PageFacts } from '../page-facts.ts'
import { entityPages, IMPORT_FORM, officePage, PICTURE_FORM } from './office-page.ts'

/** Bytes; scripts upload more pictures one by one. */
const PICTURES_FORM = 112 * 1024 * 1024

/** Bytes; two thousand rows with every cell edited. */
const SHEET_FORM = 4 * 1024 * 1024

/** Bytes. */
const DOCUMENT_FORM = 24 * 1024 * 1024

/** Bytes, with a zip of pictures. */
const IMPORT_FORM_WITH_PICTURES = 404 * 1024 * 1024

export const goodsPages = {
  adminProducts: officePage('/admin/products', 'products.read', 'admin/products/list/products.route.tsx'),
  adminNewProduct: officePage(
    '/admin/products/new',
    'products.write',
    'admin/products/form/product-new.route.tsx',
    { maxBody: PICTURES_FORM },
  ),
  adminProduct: officePage(
    '/admin/products/:productId/edit',
    'products.write',
    'admin/products/form/product-edit.route.tsx',
    { maxBody: PICTURES_FORM },
  ),
  adminProductDraft: officePage(
    '/admin/products/drafts/:productOrNew',
    'products.write',
    'admin/products/form/product-draft.route.ts',
  ),
  adminProductPreview: officePage(
    '/admin/products/drafts/:productOrNew/preview',
    'products.write',
    'admin/products/form/product-preview.route.tsx',
    { frame: 'none' },
  ),
  adminProductHistory: officePage(
    '/admin/products/:productId/history',
    'products.write',
    'admin/products/product-history.route.tsx',
  ),
  adminProductFamily: officePage(
    '/admin/products/:productId/family',
    'products.write',
    'admin/products/product-family.route.tsx',
  ),
  adminProductVariants: officePage(
    '/admin/products/:productId/variants',
    'products.write',
    'admin/products/variants/product-variants.route.tsx',
  ),
  adminProductDocuments: officePage(
    '/admin/products/:productId/documents',
    'products.write',
    'admin/products/product-documents.route.tsx',
    { maxBody: DOCUMENT_FORM },
  ),
  adminProductPairs: officePage(
    '/admin/products/:productId/pairs',
    'products.write',
    'admin/products/product-pairs.route.tsx',
  ),
  adminProductsBulk: officePage(
    '/admin/products/bulk/:bulkChangeId',
    'products.read',
    'admin/products/list/products-bulk.route.tsx',
  ),
  adminProductsSheet: officePage(
    '/admin/products/sheet',
    'products.read',
    'admin/products/sheet/products-sheet.route.tsx',
    { maxBody: SHEET_FORM },
  ),
  adminProductsSheetRows: officePage(
    '/admin/products/sheet/rows',
    'products.read',
    'admin/products/sheet/sheet-rows.route.ts',
  ),
  adminProductDeletion: officePage(
    '/admin/products/:productId/delete',
    'products.write',
    'admin/products/product-deletion.route.tsx',
  ),
  adminProductsExport: officePage(
    '/admin/products/export',
    'products.read',
    'admin/products/list/products-export.route.ts',
  ),
  adminImports: officePage('/admin/imports', 'products.read', 'admin/imports/imports.route.tsx', {
    maxBody: IMPORT_FORM_WITH_PICTURES,
  }),
  adminImportFile: officePage(
    '/admin/imports/files/:file',
    'products.read',
    'admin/imports/import-file.route.ts',
  ),
  adminImportColumns: officePage(
    '/admin/imports/columns',
    'products.read',
    'admin/imports/import-columns.route.tsx',
  ),
  ...entityPages({
    names: ['ImportSchedules', 'ImportSchedule'],
    path: '/admin/imports/schedules',
    id: 'scheduleId',
    edit: '',
    permission: 'products.read',
    module: 'admin/imports/schedules/import-schedules.route.tsx',
  }),
  adminImportRefused: officePage(
    '/admin/imports/:importId/refused',
    'products.read',
    'admin/imports/refused-rows.route.ts',
  ),
  adminExports: officePage('/admin/exports', 'office.enter', 'admin/exports/exports.route.tsx'),
  adminExportAtOnce: officePage('/admin/exports/file', 'office.enter', 'admin/exports/export-file.route.ts'),
  adminExportFile: officePage(
    '/admin/exports/:exportId/file',
    'office.enter',
    'admin/exports/stored-export.route.ts',
  ),
  adminImport: officePage('/admin/imports/:importId', 'products.read', 'admin/imports/import.route.tsx'),
  adminColors: officePage('/admin/colors', 'products.write', 'admin/colors/colors.route.tsx'),
  adminColorImport: officePage(
    '/admin/colors/import',
    'products.write',
    'admin/colors/color-import.route.tsx',
    { maxBody: IMPORT_FORM },
  ),
  ...entityPages({
    names: ['Guides', 'Guide'],
    path: '/admin/guides',
    id: 'guideId',
    edit: '/edit',
    permission: 'products.write',
    module: 'admin/guides/guides.route.tsx',
    forms: { maxBody: PICTURE_FORM },
  }),
  adminGuideProducts: officePage(
    '/admin/guides/products',
    'products.write',
    'admin/guides/guide-products.route.ts',
  ),
  adminGuidePreview: officePage(
    '/admin/guides/drafts/:objectOrNew/preview',
    'products.write',
    'admin/guides/guide-preview.route.tsx',
    { frame: 'none' },
  ),
  adminSynonyms: officePage('/admin/synonyms', 'products.write', 'admin/synonyms/synonyms.route.tsx'),
  adminSynonym: officePage(
    '/admin/synonyms/:synonymId/edit',
    'products.write',
    'admin/synonyms/synonyms.route.tsx',
  ),
  adminSynonymDeletion: officePage(
    '/admin/synonyms/:synonymId/delete',
    'products.write',
    'admin/synonyms/synonyms.route.tsx',
  ),
  ...entityPages({
    names: ['PaintRules', 'PaintRule'],
    path: '/admin/paint-rules',
    id: 'ruleId',
    edit: '',
    permission: 'products.write',
    module: 'admin/paint-rules/paint-rules.route.tsx',
  }),
  adminPaintRuleTrial: officePage(
    '/admin/paint-rules/trial',
    'products.write',
    'admin/paint-rules/paint-rule-trial.route.tsx',
  ),
  adminInventory: officePage('/admin/inventory', 'stock.write', 'admin/stock/inventory.route.tsx'),
  adminMovements: officePage('/admin/inventory/movements', 'stock.write', 'admin/stock/movements.route.tsx'),
  adminStockTakes: officePage(
    '/admin/inventory/stock-takes',
    'stock.write',
    'admin/stock/stocktakes/stock-takes.route.tsx',
  ),
  adminStockTake: officePage(
    '/admin/inventory/stock-takes/:stockTakeId',
    'stock.write',
    'admin/stock/stocktakes/stock-take.route.tsx',
  ),
  adminStockTakeSheet: officePage(
    '/admin/inventory/stock-takes/:stockTakeId/print',
    'stock.write',
    'admin/stock/stocktakes/stock-take-sheet.route.tsx',
  ),
  adminStockTakeEnd: officePage(
    '/admin/inventory/stock-takes/:stockTakeId/confirm',
    'stock.write',
    'admin/stock/stocktakes/stock-take-end.route.tsx',
  ),
  adminStockTakeCancellation: officePage(
    '/admin/inventory/stock-takes/:stockTakeId/cancel',
    'stock.write',
    'admin/stock/stocktakes/stock-take-cancellation.route.tsx',
  ),
  adminDeliveries: officePage(
    '/admin/inventory/deliveries',
    'stock.write',
    'admin/stock/inbound-deliveries/deliveries.route.tsx',
  ),
  adminDelivery: officePage(
    '/admin/inventory/deliveries/:deliveryId',
    'stock.write',
    'admin/stock/inbound-deliveries/delivery.route.tsx',
  ),
  adminDeliveryReceipt: officePage(
    '/admin/inventory/deliveries/:deliveryId/receive',
    'stock.write',
    'admin/stock/inbound-deliveries/delivery-receipt.route.tsx',
  ),
  adminDeliveryCancellation: officePage(
    '/admin/inventory/deliveries/:deliveryId/cancel',
    'stock.write',
    'admin/stock/inbound-deliveries/delivery-cancellation.route.tsx',
  ),
  adminStock: officePage('/admin/inventory/:productId', 'stock.write', 'admin/stock/stock.route.tsx'),
  ...entityPages({
    names: ['Categories', 'Category'],
    path: '/admin/categories',
    id: 'categoryId',
    edit: '/edit',
    permission: 'categories.write',
    module: 'admin/categories/categories.route.tsx',
    forms: { maxBody: PICTURE_FORM },
  }),
} as const satisfies Record<string, PageFacts>
