import { listExport } from '~/admin/shared/list/list-export.server'

export const loader = listExport('adminPromosExport', {
  kind: 'promos',
  fallback: 'Ошибка экспорта промокодов',
})
