import { listExport } from '~/admin/shared/list/list-export.server'
import { toastCookie } from '~/http/cookies/toast.server'

export const loader = listExport('adminCustomersExport', {
  kind: 'customers',
  fallback: 'Ошибка при экспорте клиентов',
  after: async ({ count, file }) => {
    const toast = await toastCookie({ text: `Экспортировано ${count} клиентов в CSV файл` })
    file.headers.append('Set-Cookie', toast)
  },
})
