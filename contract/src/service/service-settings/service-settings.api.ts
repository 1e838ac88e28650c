import { endpoint } from '../../core/endpoint.ts';
import { serviceSettingsInputSchema, serviceSettingsSchema } from './service-settings.schema.ts';

export const serviceSettingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/service-system/setting',
    summary: 'Whether and how the business takes orders, and where its own system is told and asked',
    access: [{ subject: 'service-setting', action: 'read' }],
    response: serviceSettingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/service-system/setting',
    summary: 'Replaces these settings; keys that are left out stay',
    access: [{ subject: 'service-setting', action: 'update' }],
    readAccess: [{ subject: 'service-setting', action: 'read' }],
    // Saving an address causes a DNS lookup.
    rateLimit: { points: 60, seconds: 60 },
    body: serviceSettingsInputSchema,
    response: serviceSettingsSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
};
