import { defineFeature } from '#shared/pages/feature.ts';
import { create, page, read, update } from '#shared/pages/page-table.ts';

/** Pages to come: their guards are there already, behind them is the 404 page, and no menu names them. */
export const plannedPages = defineFeature({
  name: 'planned',
  pages: [
    page('/chat-partner', 'chatPartner', read('chatPartner'), { menu: { group: 'work', place: 30 } }),
    page('/call-center-overview', 'callCenterOverview', read('report-call-center-overview'), {
      menu: { group: 'reports', place: 30 },
    }),
    page('/call-satisfaction', 'callSatisfaction', read('report-call-satisfaction'), {
      menu: { group: 'reports', place: 40 },
    }),
    page('/bot', 'bot', read('bot'), { menu: { group: 'channels', place: 60 } }),
    page('/bot/create', 'botCreate', create('bot')),
    page('/bot/$id/update', 'botUpdate', update('bot')),
  ],
});
