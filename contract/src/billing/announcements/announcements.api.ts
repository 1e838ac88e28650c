import { endpoint } from '../../core/endpoint.ts';
import { announcementSchema } from './announcements.schema.ts';

export const announcementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/announcement/list',
    summary: 'What the owner of the deployment tells everybody who is signed in, at present',
    access: [{ subject: 'profile', action: 'read' }],
    isSessionOnly: true,
    response: announcementSchema,
    isList: true,
  }),
};
