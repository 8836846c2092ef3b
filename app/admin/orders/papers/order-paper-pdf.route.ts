import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { composePaper } from '~/domain/fulfilment/index.server'
import { requirePage } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { paperPdf } from '~/admin/orders/papers/paper-pdf.server'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'

export async function loader({ request, params: { orderId = '', document = '' } }: LoaderFunctionArgs) {
  await requirePage(request, 'adminOrderPaperPdf')
  const paper = await loadOr('Документ не загрузился', async () => {
    try {
      return await composePaper(orderId, document)
    } catch (error) {
      // A file cannot show an error; the page can.
      if (error instanceof UserError) throw redirect(officePaths.orderPaper(orderId, document))
      throw error
    }
  })
  const file = encodeURIComponent(`${paper.title}.pdf`)
  return new Response(new Uint8Array(await paperPdf(paper)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${file}`,
      'Cache-Control': 'private, no-store',
    },
  })
}
