import { IconTags } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { tagsSearch } from './tags.search.ts';

export const tagsManifest = defineFeature({
  name: 'tags',
  pages: [
    page('/tag', 'tag', read('chat-settings'), {
      icon: IconTags,
      menu: { group: 'channels', place: 35 },
      load: () => import('./pages/tags.page.tsx').then((module) => module.TagsPage),
      namespaces: ['tags', 'table', 'ui'],
      validateSearch: tagsSearch,
    }),
  ],
});
