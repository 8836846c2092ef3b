import { chosenExport } from '~/admin/shared/list/list-export.server'

export const loader = chosenExport('adminExportAtOnce', 'Файл не получился')
