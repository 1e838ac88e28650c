import { fillVoiceSentence } from '@sala/contract/alerts/voice-settings/voice-sentence.ts';
import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import {
  getTitleLanguage,
  isOrderVoiceEvent,
  maxSpokenText,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { maxSoundSizeInMb } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import type { LanguageServices } from '#modules/connections/language-services/language-services.public.ts';
import {
  presentSound,
  storeRecording,
  type UploadServices,
} from '#modules/platform-services/uploads/uploads.public.ts';
import { found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import { SpeechCache } from './speech/speech-cache.ts';
import { SpeechProgram } from './speech/speech-program.ts';
import { SpeechVoices } from './speech/speech-voices.ts';
import { findOwnAlert, readOwnAlerts } from './usecases/own-alerts.ts';
import { updateAlert } from './usecases/update-alert.ts';
import { presentAlert, withDefaults } from './voice-settings.projection.ts';
import { listVoiceSettings } from './voice-settings.repository.ts';
import './voice-settings.table.ts';

const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

/** Alerts that are read aloud, and their voices. */
export const voiceSettingsModule: AppModule<LanguageServices & UploadServices> = {
  name: 'voice-settings',
  create(context, router) {
    const voices = new SpeechVoices(context, new SpeechProgram({ path: context.config.speechProgram }));
    const speech = new SpeechCache(context, voices);
    const rowsOf = async (merchantId: string) =>
      withDefaults(merchantId, await listVoiceSettings(context.database.forMerchant(merchantId).query));

    router.bind(voiceSettingsApi.list, async ({ actor: { merchantId } }) =>
      wholeList((await rowsOf(merchantId)).map((row) => presentAlert(context, merchantId, row))),
    );
    router.bind(voiceSettingsApi.listForOrders, async ({ actor: { merchantId } }) => {
      const rows = (await rowsOf(merchantId)).filter(({ event }) => isOrderVoiceEvent(event));
      return wholeList(rows.map((row) => presentAlert(context, merchantId, row)));
    });
    router.bind(voiceSettingsApi.update, ({ actor, params: { id }, body, request }) =>
      updateAlert(context, actor, { id, alert: body, request }),
    );
    router.bind(voiceSettingsApi.updateForOrders, ({ actor, body: { id, ...alert }, request }) =>
      updateAlert(context, actor, { id, alert, request, isForOrders: true }),
    );
    router.bind(voiceSettingsApi.voices, async ({ actor: { merchantId } }) => {
      const rows = await rowsOf(merchantId);
      const languages = locales.map(async (locale) => ({
        locale,
        voices: (await voices.listFor(merchantId, locale)).map(({ kind }) => kind),
        recordedCount: rows.filter(({ sounds }) => sounds[getTitleLanguage(locale)]).length,
      }));
      return wholeList(await Promise.all(languages));
    });
    router.bind(voiceSettingsApi.speak, ({ actor, body }) => speech.speak(actor, body));
    router.bind(voiceSettingsApi.uploadSound, async ({ actor: { merchantId, userId }, file, request }) => {
      const uploader = { type: 'user', id: userId } as const;
      const sound = await storeRecording(context, { merchantId, uploader, file, request, maxMb: maxSoundSizeInMb });
      return presentSound(context, merchantId, sound);
    });
    router.bind(voiceSettingsApi.own, ({ actor, query }) => readOwnAlerts(context, voices, actor, query.locale));
    router.bind(voiceSettingsApi.speakOwn, async ({ actor, body }) => {
      const { event, values, locale = actor.locale } = body;
      const { sentences } = found(await findOwnAlert(context, actor, event));
      const text = fillVoiceSentence(sentences[getTitleLanguage(locale)], values).slice(0, maxSpokenText);
      return speech.speak(actor, { text, locale });
    });
  },
};
