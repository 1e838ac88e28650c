import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

type Finder = (side: Side) => Promise<string>;

const alert: Finder = async ({ company: { owner } }) => getData(await owner.call(voiceSettingsApi.list))[0]!.id;
const orderAlert: Finder = async ({ company: { owner } }) =>
  getData(await owner.call(voiceSettingsApi.listForOrders))[0]!.id;
const newSound: Finder = async ({ company: { owner } }) =>
  getData(await owner.call(voiceSettingsApi.uploadSound, {}, { file: { name: 'tone.wav', content: toTone(1) } })).id;
const department: Finder = async ({ company: { owner } }) =>
  getData(await owner.call(departmentsApi.options)).find(({ isDefault }) => isDefault)!.id;

const ofBoth = (field: string, find: Finder) =>
  ['voiceSettings.update', 'voiceSettings.updateForOrders'].map((call) => [`${call} body.${field}`, find] as const);
const chosen = [
  ...ofBoth('audience.departmentIds.0', department),
  ...titleLanguages.flatMap((language) => ofBoth(`sounds.${language}`, newSound)),
];

const noSounds = Object.fromEntries(titleLanguages.map((language) => [language, null]));

export const walk: FeatureWalk = {
  things: {
    'voiceSettings.update params.id': alert,
    'voiceSettings.updateForOrders body.id': orderAlert,
    ...Object.fromEntries(chosen),
  },
  chosen: chosen.map(([field]) => field),
  // A file is its uploader's alone, so a colleague cannot send it.
  sharedValues: { 'voiceSettings.update body.sounds': noSounds, 'voiceSettings.updateForOrders body.sounds': noSounds },
  // What one hears oneself is nobody else's.
  harmless: ['voiceSettings.speakOwn'],
  otherValues: { 'voiceSettings.update body.volume': 20, 'voiceSettings.updateForOrders body.volume': 20 },
};
