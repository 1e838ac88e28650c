import { endpoint } from '../../core/endpoint.ts';
import { versionQuery } from '../../core/fields.ts';
import { pictureErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { chatPageInputSchema, chatPageSchema, chatWidgetInputSchema, chatWidgetSchema } from './chat-widget.schema.ts';

const read = [{ subject: 'customize-chat-widget', action: 'read' }] as const;
const change = [{ subject: 'customize-chat-widget', action: 'update' }] as const;

export const chatWidgetApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/chat-widget',
    summary: 'How the chat looks on the pages of the business, what it offers and what it asks',
    access: read,
    response: chatWidgetSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/chat-widget',
    summary: 'Replaces all of it but the logo; pages of visitors follow within a minute',
    access: change,
    readAccess: read,
    body: chatWidgetInputSchema,
    response: chatWidgetSchema,
    isVersioned: true,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/chat-widget/logo',
    summary: "Sets the chat's own logo; it is drawn again with at most 512 pixels a side",
    access: change,
    readAccess: read,
    isMultipart: true,
    rateLimit: { points: 30, seconds: 300 },
    query: versionQuery,
    response: chatWidgetSchema,
    isVersioned: true,
    errors: pictureErrors,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/chat-widget/logo',
    summary: "Takes the chat's own logo away; the business's is shown again",
    access: change,
    readAccess: read,
    query: versionQuery,
    response: chatWidgetSchema,
    isVersioned: true,
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/api/chat-page',
    summary: 'The page that is nothing but the chat: its address, whether it is open, and what stands above',
    access: [{ subject: 'chat-page', action: 'read' }],
    response: chatPageSchema,
  }),
  updatePage: endpoint({
    method: 'PUT',
    path: '/api/chat-page',
    summary: 'Opens or closes that page and changes its texts',
    access: [{ subject: 'chat-page', action: 'update' }],
    readAccess: [{ subject: 'chat-page', action: 'read' }],
    body: chatPageInputSchema,
    response: chatPageSchema,
    isVersioned: true,
  }),
};
