import type { PageFacts } from '../page-facts.ts'
import { entityPages, PICTURE_FORM, officePage } from './office-page.ts'

export const customerPages = {
  ...entityPages({
    names: ['Promos', 'Promo'],
    path: '/admin/promos',
    id: 'promoId',
    edit: '/edit',
    permission: 'promotions.write',
    module: 'admin/promo-codes/promos.route.tsx',
  }),
  adminPromoBatch: officePage(
    '/admin/promos/batch',
    'promotions.write',
    'admin/promo-codes/promo-batch.route.tsx',
  ),
  adminPromosExport: officePage(
    '/admin/promos/export',
    'promotions.write',
    'admin/promo-codes/promos-export.route.ts',
  ),
  ...entityPages({
    names: ['Sales', 'Sale'],
    path: '/admin/sales',
    id: 'saleId',
    edit: '/edit',
    permission: 'promotions.write',
    module: 'admin/sales/sales.route.tsx',
  }),
  adminSaleProducts: officePage(
    '/admin/sales/products',
    'promotions.write',
    'admin/sales/sale-products.route.ts',
  ),
  adminCustomers: officePage('/admin/customers', 'customers.write', 'admin/customers/customers.route.tsx'),
  adminCustomersExport: officePage(
    '/admin/customers/export',
    'customers.write',
    'admin/customers/customers-export.route.ts',
  ),
  adminCustomer: officePage(
    '/admin/customers/:customerId',
    'customers.write',
    'admin/customers/customer.route.tsx',
  ),
  adminCustomerData: officePage(
    '/admin/customers/:customerId/data',
    'customers.write',
    'admin/customers/customer-data.route.ts',
  ),
  adminCustomerDeletion: officePage(
    '/admin/customers/:customerId/delete',
    'customers.write',
    'admin/customers/customer-deletion.route.tsx',
  ),
  adminCustomerMerge: officePage(
    '/admin/customers/:customerId/merge/:otherId',
    'customers.write',
    'admin/customers/customer-merge.route.tsx',
  ),
  adminCustomerMail: officePage(
    '/admin/customers/:customerId/mail',
    'customers.write',
    'admin/customers/customer-mail.route.tsx',
  ),
  adminCustomerStaff: officePage(
    '/admin/customers/:customerId/staff',
    'staff.write',
    'admin/customers/customer-staff.route.tsx',
  ),
  adminCustomerNoteDeletion: officePage(
    '/admin/customers/:customerId/notes/:noteId/delete',
    'customers.write',
    'admin/customers/customer-note-deletion.route.tsx',
  ),
  ...entityPages({
    names: ['Segments', 'Segment'],
    path: '/admin/segments',
    id: 'segmentId',
    edit: '',
    permission: 'customers.write',
    module: 'admin/segments/segments.route.tsx',
  }),
  adminMailings: officePage('/admin/mailings', 'mailings.send', 'admin/campaigns/mailings.route.tsx'),
  adminNewMailing: officePage(
    '/admin/mailings/new',
    'mailings.send',
    'admin/campaigns/new-mailing.route.tsx',
    {
      maxBody: PICTURE_FORM,
    },
  ),
  adminMailingProducts: officePage(
    '/admin/mailings/products',
    'mailings.send',
    'admin/campaigns/mailing-products.route.ts',
  ),
  adminAutomaticMails: officePage(
    '/admin/mailings/automatic',
    'mailings.send',
    'admin/campaigns/automatic/automatic-mails.route.tsx',
  ),
  adminAutomaticMail: officePage(
    '/admin/mailings/automatic/:kind',
    'mailings.send',
    'admin/campaigns/automatic/automatic-mail.route.tsx',
  ),
  adminAutomaticLetter: officePage(
    '/admin/mailings/automatic/:kind/letter',
    'mailings.send',
    'admin/campaigns/automatic/automatic-letter.route.ts',
  ),
  adminMailing: officePage(
    '/admin/mailings/:mailingId',
    'mailings.send',
    'admin/campaigns/mailing.route.tsx',
  ),
  adminMailingStream: officePage(
    '/admin/mailings/:mailingId/stream',
    'mailings.send',
    'admin/campaigns/mailing-stream.route.ts',
    { eventStream: true },
  ),
  adminMailingSending: officePage(
    '/admin/mailings/:mailingId/send',
    'mailings.send',
    'admin/campaigns/mailing-sending.route.tsx',
  ),
  adminMailingEdit: officePage(
    '/admin/mailings/:mailingId/edit',
    'mailings.send',
    'admin/campaigns/mailing-edit.route.tsx',
    { maxBody: PICTURE_FORM },
  ),
  adminMailingPreview: officePage(
    '/admin/mailings/:mailingId/preview',
    'mailings.send',
    'admin/campaigns/mailing-preview.route.tsx',
  ),
  adminMailingLetter: officePage(
    '/admin/mailings/:mailingId/letter',
    'mailings.send',
    'admin/campaigns/mailing-letter.route.ts',
  ),
  adminMailingDeletion: officePage(
    '/admin/mailings/:mailingId/delete',
    'mailings.send',
    'admin/campaigns/mailing-deletion.route.tsx',
  ),
  ...entityPages({
    names: ['MailingTemplates', 'MailingTemplate'],
    path: '/admin/mailing-templates',
    id: 'templateId',
    edit: '',
    permission: 'mailings.send',
    module: 'admin/campaigns/templates/mailing-templates.route.tsx',
    forms: { maxBody: PICTURE_FORM },
  }),
  adminReviews: officePage('/admin/reviews', 'reviews.moderate', 'admin/feedback/reviews.route.tsx'),
  adminQuestions: officePage('/admin/questions', 'questions.answer', 'admin/feedback/questions.route.tsx'),
  adminMessages: officePage('/admin/messages', 'messages.answer', 'admin/feedback/messages.route.tsx'),
  adminMessage: officePage(
    '/admin/messages/:messageId',
    'messages.answer',
    'admin/feedback/message.route.tsx',
  ),
} as const satisfies Record<string, PageFacts>
