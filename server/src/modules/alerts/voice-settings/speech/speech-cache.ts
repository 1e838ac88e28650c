import { createHash } from 'node:crypto';
import { voiceSettingsErrors } from '@sala/contract/alerts/voice-settings/voice-settings.errors.ts';
import type { Spoken, VoiceKind } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import {
  claimUploadFor,
  discardUnused,
  discardUpload,
  signFilePath,
  storeGeneratedSound,
  type UploadServices,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { FailureError, fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import {
  findVoiceSound,
  insertVoiceSound,
  listSurplusSounds,
  noteVoiceSoundUsed,
  type VoiceSoundRow,
} from '../voice-settings.repository.ts';
import type { SpeechVoice, SpeechVoices } from './speech-voices.ts';

/** Of one merchant; beyond them those go that were used longest ago. */
const maxCachedSounds = 1000;
const removalBatchSize = 20;
/** How often it is noted that a sound is used, in ms. */
const notedEvery = 24 * 3600 * 1000;

interface Text {
  readonly text: string;
  readonly locale: Locale;
  /** undefined: the first that speaks the language and can. */
  readonly voice?: VoiceKind | undefined;
}

const toHash = ({ text, locale }: Text, voice: SpeechVoice) =>
  createHash('sha256')
    .update(JSON.stringify([voice.kind, voice.name, locale, text]))
    .digest('hex');

/** Reads texts aloud, each once: what was made is kept as a file of the merchant's and found again by its hash. */
export class SpeechCache {
  readonly #context: AppContext & UploadServices;
  readonly #voices: SpeechVoices;
  /** What is being made, so that many who ask at once share it. */
  readonly #underWay = new Map<string, Promise<VoiceSoundRow>>();

  constructor(context: AppContext & UploadServices, voices: SpeechVoices) {
    this.#context = context;
    this.#voices = voices;
  }

  /**
   * The text as a sound. Throws noVoiceForLanguage, what a voice can fail with where no other one is left, 422 at a voice that is not
   * there, and what storing a file throws.
   */
  async speak(actor: UserActor, text: Text): Promise<Spoken> {
    const all = await this.#voices.listFor(actor.merchantId, text.locale);
    const voices = text.voice ? all.filter(({ kind }) => kind === text.voice) : all;
    if (all.length > 0 && voices.length === 0) failFields({ voice: [{ key: 'oneOf' }] });
    for (const [index, voice] of voices.entries()) {
      try {
        return await this.#speakBy(voice, actor, text);
      } catch (error) {
        const isLast = index === voices.length - 1;
        if (isLast || !(error instanceof FailureError)) throw error;
      }
    }
    return fail(voiceSettingsErrors.noVoiceForLanguage, { language: localeNames[text.locale] });
  }

  async #speakBy(voice: SpeechVoice, actor: UserActor, text: Text): Promise<Spoken> {
    const { merchantId } = actor;
    const hash = toHash(text, voice);
    const { query } = this.#context.database.forMerchant(merchantId);
    const row = (await findVoiceSound(query, hash)) ?? (await this.#make(voice, actor, text.text, hash));
    const now = this.#context.clock.now();
    if (now.getTime() - row.used_at.getTime() > notedEvery) await noteVoiceSoundUsed(query, row.id, now);
    const url = signFilePath(this.#context, { merchantId, id: row.upload_id, isThumbnail: false });
    return { url, mime: row.mime, voice: voice.kind };
  }

  #make(voice: SpeechVoice, actor: UserActor, text: string, hash: string): Promise<VoiceSoundRow> {
    const key = `${actor.merchantId} ${hash}`;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const made = this.#makeAlone(voice, actor, text, hash).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #makeAlone(voice: SpeechVoice, actor: UserActor, text: string, hash: string): Promise<VoiceSoundRow> {
    const context = this.#context;
    const { merchantId, userId } = actor;
    const content = await voice.speak(text);
    const { id: uploadId, mime } = await storeGeneratedSound(context, { merchantId, userId, content, name: 'speech' });
    const id = newId();
    return inTransaction(context, merchantId, async (unit) => {
      const sound = { id, hash, upload_id: uploadId, mime, used_at: context.clock.now() };
      const isKept = await insertVoiceSound(unit.query, sound);
      if (!isKept) return found(await findVoiceSound(unit.query, hash));
      await claimUploadFor(unit, { id: uploadId, uploader: { type: 'user', id: userId }, usedById: id });
      const surplus = await listSurplusSounds(unit.query, maxCachedSounds, removalBatchSize);
      for (const each of surplus) await discardUpload(context, unit, each);
      return { merchant_id: merchantId, ...sound };
    }).finally(() => discardUnused(context, merchantId, [uploadId]));
  }
}
