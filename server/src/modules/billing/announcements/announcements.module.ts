import { announcementsApi } from '@sala/contract/billing/announcements/announcements.api.ts';
import type { AppModule } from '#platform/module.ts';
import { presentAnnouncement } from './announcements.public.ts';
import { listAnnouncementRows } from './announcements.repository.ts';

/** What the owner of the deployment tells everybody who is signed in. */
export const announcementsModule: AppModule = {
  name: 'announcements',
  create({ database, clock }, router) {
    router.bind(announcementsApi.list, async () => {
      const now = clock.now();
      const rows = (await listAnnouncementRows(database, { after: now, until: now })).map(presentAnnouncement);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
  },
};
