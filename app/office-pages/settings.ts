import type { PageFacts } from '../page-facts.ts'
import { PICTURE_FORM, officePage } from './office-page.ts'

export const settingsPages = {
  adminLogin: {
    path: '/admin/login',
    module: 'admin/security/login.route.tsx',
    frame: 'none',
    openInMaintenance: true,
    tiers: { change: 'sign-in' },
  },
  adminTwoFactor: {
    path: '/admin/login/second',
    module: 'admin/security/two-factor.route.tsx',
    frame: 'none',
    openInMaintenance: true,
    tiers: { change: 'sign-in' },
  },
  adminTwoFactorSetUp: {
    path: '/admin/login/set-up',
    module: 'admin/security/two-factor-set-up.route.tsx',
    frame: 'none',
    openInMaintenance: true,
    tiers: { change: 'sign-in' },
  },
  adminLogout: { path: '/admin/logout', module: 'admin/security/logout.route.ts', openInMaintenance: true },
  adminOverview: officePage('/admin', 'overview.read', 'admin/overview/overview.route.tsx'),
  adminMails: officePage('/admin/mails', 'mails.read', 'admin/emails/mails.route.tsx'),
  adminAudit: officePage('/admin/audit', 'audit.read', 'admin/operations/audit.route.tsx'),
  adminStaff: officePage('/admin/staff', 'staff.write', 'admin/staff/staff.route.tsx'),
  adminNewStaff: officePage('/admin/staff/new', 'staff.write', 'admin/staff/new-staff.route.tsx'),
  adminStaffMember: officePage('/admin/staff/:staffId', 'staff.write', 'admin/staff/staff-member.route.tsx'),
  adminRoles: officePage('/admin/roles', 'staff.write', 'admin/staff/roles.route.tsx'),
  adminNewRole: officePage('/admin/roles/new', 'staff.write', 'admin/staff/new-role.route.tsx'),
  adminRole: officePage('/admin/roles/:roleId', 'staff.write', 'admin/staff/role.route.tsx'),
  adminRoleDeletion: officePage(
    '/admin/roles/:roleId/delete',
    'staff.write',
    'admin/staff/role-deletion.route.tsx',
  ),
  adminSecurity: officePage('/admin/security', 'office.enter', 'admin/security/security.route.tsx'),
  adminSettings: officePage('/admin/settings', 'settings.write', 'admin/settings/settings.route.tsx', {
    maxBody: PICTURE_FORM,
  }),
  adminOwnAccess: officePage(
    '/admin/settings/admin',
    'office.enter',
    'admin/settings/settings-admin.route.tsx',
  ),
  adminSettingsTab: officePage(
    '/admin/settings/:tab',
    'settings.write',
    'admin/settings/settings.route.tsx',
    {
      maxBody: PICTURE_FORM,
    },
  ),
  adminMailTemplates: officePage(
    '/admin/mail-templates',
    'settings.write',
    'admin/emails/mail-templates.route.tsx',
  ),
  adminMailTemplate: officePage(
    '/admin/mail-templates/:template',
    'settings.write',
    'admin/emails/mail-template.route.tsx',
  ),
  adminPickupPoints: officePage(
    '/admin/pickup-points',
    'settings.write',
    'admin/delivery/pickup-points.route.tsx',
  ),
  adminNewPickupPoint: officePage(
    '/admin/pickup-points/new',
    'settings.write',
    'admin/delivery/new-pickup-point.route.tsx',
  ),
  adminPickupPoint: officePage(
    '/admin/pickup-points/:pointId',
    'settings.write',
    'admin/delivery/pickup-point.route.tsx',
  ),
  adminPickupPointDeletion: officePage(
    '/admin/pickup-points/:pointId/delete',
    'settings.write',
    'admin/delivery/pickup-point-deletion.route.tsx',
  ),
  adminZones: officePage('/admin/shipping-zones', 'settings.write', 'admin/delivery/zones.route.tsx'),
  adminNewZone: officePage(
    '/admin/shipping-zones/new',
    'settings.write',
    'admin/delivery/new-zone.route.tsx',
  ),
  adminZone: officePage('/admin/shipping-zones/:zoneId', 'settings.write', 'admin/delivery/zone.route.tsx'),
  adminZoneDeletion: officePage(
    '/admin/shipping-zones/:zoneId/delete',
    'settings.write',
    'admin/delivery/zone-deletion.route.tsx',
  ),
  adminQueues: officePage('/admin/queues', 'operations.manage', 'admin/operations/queues.route.tsx'),
  adminQueue: officePage('/admin/queues/:queue', 'operations.manage', 'admin/operations/queue.route.tsx'),
  adminQueueJob: officePage(
    '/admin/queues/:queue/:jobId',
    'operations.manage',
    'admin/operations/queue-job.route.tsx',
  ),
  adminHealth: officePage('/admin/health', 'operations.manage', 'admin/operations/health.route.tsx'),
  adminIntegrations: officePage(
    '/admin/integrations',
    'integrations.write',
    'admin/integrations/integrations.route.tsx',
  ),
  adminIntegration: officePage(
    '/admin/integrations/:integrationId',
    'integrations.write',
    'admin/integrations/integration.route.tsx',
  ),
  adminIntegrationDeletion: officePage(
    '/admin/integrations/:integrationId/delete',
    'integrations.write',
    'admin/integrations/integration-deletion.route.tsx',
  ),
  adminPrograms: officePage('/admin/programs', 'integrations.write', 'admin/api-clients/programs.route.tsx'),
  adminNewProgram: officePage(
    '/admin/programs/new',
    'integrations.write',
    'admin/api-clients/new-program.route.tsx',
  ),
  adminWebhooks: officePage(
    '/admin/programs/webhooks',
    'integrations.write',
    'admin/api-clients/webhooks.route.tsx',
  ),
  adminNewWebhook: officePage(
    '/admin/programs/webhooks/new',
    'integrations.write',
    'admin/api-clients/new-webhook.route.tsx',
  ),
  adminWebhook: officePage(
    '/admin/programs/webhooks/:endpointId',
    'integrations.write',
    'admin/api-clients/webhook.route.tsx',
  ),
  adminWebhookDeletion: officePage(
    '/admin/programs/webhooks/:endpointId/delete',
    'integrations.write',
    'admin/api-clients/webhook-deletion.route.tsx',
  ),
  adminWebhookDelivery: officePage(
    '/admin/programs/webhooks/:endpointId/deliveries/:deliveryId',
    'integrations.write',
    'admin/api-clients/webhook-delivery.route.tsx',
  ),
  adminProgram: officePage(
    '/admin/programs/:programId',
    'integrations.write',
    'admin/api-clients/program.route.tsx',
  ),
  adminProgramRevocation: officePage(
    '/admin/programs/:programId/revoke',
    'integrations.write',
    'admin/api-clients/program-revocation.route.tsx',
  ),
  adminNotificationStream: officePage(
    '/admin/notifications/stream',
    'notifications.read',
    'admin/notifications/notification-stream.route.ts',
    { eventStream: true },
  ),
  adminNotificationSettings: officePage(
    '/admin/notifications/settings',
    'notifications.read',
    'admin/notifications/notification-settings.route.tsx',
  ),
  adminSearch: officePage('/admin/search', 'office.enter', 'admin/shared/search/search.route.tsx'),
  adminNotificationDeletion: officePage(
    '/admin/notifications/delete',
    'notifications.read',
    'admin/notifications/notification-deletion.route.tsx',
  ),
  adminNotFound: officePage('/admin/*', 'office.enter', 'admin/shared/layout/not-found.route.tsx'),
  devMail: {
    path: '/dev/mail',
    module: 'routes/dev/mail.tsx',
    frame: 'none',
    permission: 'mails.read',
    openInMaintenance: true,
  },
} as const satisfies Record<string, PageFacts>
