import { lazyPart } from '#shared/ui/lazy-part.ts';

/** What the owner of the deployment tells everybody. Its code comes after what the page itself needs. */
export const AnnouncementBar = lazyPart(() =>
  import('./announcement-bar.tsx').then((module) => module.AnnouncementBar),
);
