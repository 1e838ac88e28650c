import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';

export const walk: FeatureWalk = {
  things: {
    'telegramStaff.unbind params.id': async ({ company }) => (await company.hire()).id,
  },
  harmless: [
    'telegramStaff.createLink',
    'telegramStaff.unbindOwn',
    'telegramStaff.saveSettings',
    'telegramStaff.useOrderLink',
  ],
  otherValues: { 'telegramStaff.saveSettings body.quietHours.from': '22:00' },
  unversioned: {
    'telegramStaff.saveSettings': 'own settings, which each device changes one by one',
    'telegramStaff.unbind': 'ends a connection, and overwrites no field',
  },
  examples: { linkCode: 'x'.repeat(32), workPlace: 'portal', quietHours: null },
};
