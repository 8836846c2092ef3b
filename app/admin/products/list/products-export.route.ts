import { listExport } from '~/admin/shared/list/list-export.server'

export const loader = listExport('adminProductsExport', {
  kind: 'products',
  fallback: 'Ошибка экспорта товаров',
})
