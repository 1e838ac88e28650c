import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { departmentsApi } from '@sala/contract/departments/departments.api.ts';
import { voiceSettingsApi } from '@sala/contract/voice-settings/voice-settings.api.ts';
import { toneOf } from '#modules/language-services/language-services.public.ts';
import { dataOf } from '../company.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string>;

const alert: Finder = async ({ company: { owner } }) => dataOf(await owner.call(voiceSettingsApi.list))[0]!.id;
const orderAlert: Finder = async ({ company: { owner } }) =>
  dataOf(await owner.call(voiceSettingsApi.listForOrders))[0]!.id;
const newSound: Finder = async ({ company: { owner } }) =>
  dataOf(await owner.call(voiceSettingsApi.uploadSound, {}, { file: { name: 'tone.wav', content: toneOf(1) } })).id;
const department: Finder = async ({ company: { owner } }) =>
  dataOf(await owner.call(departmentsApi.options)).find(({ isDefault }) => isDefault)!.id;

const calls = ['voiceSettings.update', 'voiceSettings.updateForOrders'];
const ofBoth = (field: string, find: Finder) => calls.map((call) => [`${call} body.${field}`, find] as const);

/** What the id fields of voice alerts name. */
export const voiceThings: Record<string, Finder> = {
  'voiceSettings.update params.id': alert,
  'voiceSettings.updateForOrders body.id': orderAlert,
  ...Object.fromEntries(ofBoth('audience.departmentIds.0', department)),
  ...Object.fromEntries(titleLanguages.flatMap((language) => ofBoth(`sounds.${language}`, newSound))),
};
/** Refused at their field. */
export const chosenForVoice = [
  ...ofBoth('audience.departmentIds.0', department),
  ...titleLanguages.flatMap((language) => ofBoth(`sounds.${language}`, newSound)),
].map(([field]) => field);
