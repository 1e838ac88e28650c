import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';

/** Pages to come: their guards are there already, behind them is the 404 page, and no menu names them. */
export const plannedPages = defineFeature({
  name: 'planned',
  pages: [
    page('/bot', 'bot', read('bot'), { menu: { group: 'channels', place: 60 } }),
    page('/bot/create', 'botCreate', create('bot')),
    page('/bot/$id/update', 'botUpdate', update('bot')),
  ],
});
