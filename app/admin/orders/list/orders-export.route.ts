import { listExport } from '~/admin/shared/list/list-export.server'

export const loader = listExport('adminOrdersExport', { kind: 'orders', fallback: 'Ошибка экспорта заказов' })
