import { authApi } from './auth/auth.api.ts';
import { channelsApi, messagesApi } from './chat/chat.api.ts';
import { messageNamespace, roomNamespace } from './chat/chat.events.ts';
import { clientConfigApi } from './client-config/client-config.api.ts';
import { integrationsApi } from './integrations/integrations.api.ts';
import { profileApi } from './profile/profile.api.ts';
import { uploadsApi } from './uploads/uploads.api.ts';
import { usersApi } from './users/users.api.ts';
import { visitorsApi } from './visitors/visitors.api.ts';
import { visitorNamespace } from './visitors/visitors.events.ts';

/** Every endpoint of the product, a line a feature. The reference, the route walk and the tenant walk are made from it. */
export const registry = {
  clientConfig: clientConfigApi,
  auth: authApi,
  profile: profileApi,
  users: usersApi,
  integrations: integrationsApi,
  uploads: uploadsApi,
  channels: channelsApi,
  messages: messagesApi,
  visitors: visitorsApi,
} as const;

export const socketNamespaces = [roomNamespace, messageNamespace, visitorNamespace] as const;
