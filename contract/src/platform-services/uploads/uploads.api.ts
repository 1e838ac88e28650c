import { endpoint } from '../../core/endpoint.ts';
import { fileErrors } from './uploads.errors.ts';
import { attachmentSchema, storageUsageSchema } from './uploads.schema.ts';

export const uploadsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/upload/file',
    summary:
      'Uploads one file, to be named by a message, an order or a ticket afterwards; removed after a day if it is not. Of files that wait to be named, a user keeps the latest 200 with together 1 GB',
    access: [
      { subject: 'reply-customer', action: 'create' },
      { subject: 'modify-quick-message', action: 'create' },
      { subject: 'create-service', action: 'create' },
      { subject: 'change-status-service', action: 'update' },
      { subject: 'manage-service-price', action: 'update' },
      { subject: 'manage-modify-service', action: 'update' },
      { subject: 'chatPartner', action: 'update' },
      { subject: 'create-ticket', action: 'create' },
      { subject: 'ticket', action: 'manage' },
      { subject: 'ticket', action: 'update' },
    ],
    isMultipart: true,
    isIdempotent: true,
    // High enough for programs that import files from elsewhere.
    rateLimit: { points: 1200, seconds: 60 },
    response: attachmentSchema,
    errors: fileErrors,
  }),
  getUsage: endpoint({
    method: 'GET',
    path: '/api/upload/usage',
    summary:
      'How much room the files of the business take, those of its visitors among them, and how much they may take',
    access: [
      { subject: 'general-settings', action: 'read' },
      { subject: 'modify-business-info', action: 'read' },
    ],
    response: storageUsageSchema,
  }),
};
