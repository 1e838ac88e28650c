import { endpoint } from '../core/endpoint.ts';
import { ticketGrants } from '../tickets/tickets.access.ts';
import { uploadErrors } from './uploads.errors.ts';
import { attachmentSchema } from './uploads.schema.ts';

export const uploadsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/upload/file',
    summary:
      'Uploads one file, to be named by a message, an order or a ticket afterwards; removed after a day if it is not',
    access: [
      { subject: 'reply-customer', action: 'create' },
      { subject: 'modify-quick-message', action: 'create' },
      { subject: 'create-service', action: 'create' },
      { subject: 'change-status-service', action: 'update' },
      { subject: 'manage-service-price', action: 'update' },
      { subject: 'manage-modify-service', action: 'update' },
      ...ticketGrants.create,
      ...ticketGrants.edit,
    ],
    isMultipart: true,
    isIdempotent: true,
    response: attachmentSchema,
    errors: [uploadErrors.fileSizeExceeded, uploadErrors.fileTypeNotAllowed, uploadErrors.uploadFailed],
  }),
};
