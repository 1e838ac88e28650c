import * as z from 'zod/mini';
import { type GrantableSubject, grantableSubjects } from '../../core/ability.ts';
import { idField, localeField, requiredLine, versionField } from '../../core/fields.ts';
import type { Locale } from '../../core/locales.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { type TitleLanguage, titleLanguages } from '../../core/rules/settings.ts';
import { timeZoneField } from '../../core/rules/time-zone.ts';
import { quietHoursSchema } from '../../identity/notifications/quiet-hours.ts';
import { languageSoundsField, languageSoundsSchema } from '../../platform-services/uploads/language-sounds.schema.ts';
import { unknownVoiceVariable, type VoiceVariable } from './voice-sentence.ts';

/** What of orders is announced; the settings of services have these alone. */
const orderVoiceEvents = ['orderNew', 'orderLate', 'priceWaiting', 'holdEnded'] as const;
/** Alerts that are read aloud. */
export const voiceEvents = [
  'visitorWaiting',
  'unread',
  'missedCall',
  'assigned',
  'urgentTicket',
  ...orderVoiceEvents,
] as const;
export type VoiceEvent = (typeof voiceEvents)[number];
export const isOrderVoiceEvent = (event: VoiceEvent): boolean =>
  (orderVoiceEvents as readonly VoiceEvent[]).includes(event);

/** Which variables a sentence about the event may hold. */
export const variablesOfEvent: Record<VoiceEvent, readonly VoiceVariable[]> = {
  visitorWaiting: ['visitor', 'duration', 'minutes'],
  unread: ['visitor', 'duration', 'minutes'],
  missedCall: ['visitor', 'duration', 'minutes'],
  assigned: ['title'],
  urgentTicket: ['number', 'title', 'visitor'],
  orderNew: ['number', 'title', 'visitor'],
  orderLate: ['number', 'title', 'duration', 'minutes'],
  priceWaiting: ['number', 'title', 'duration', 'minutes'],
  holdEnded: ['number', 'title'],
};

/** What somebody has to be able to read to learn of the event at all; of what is assigned to them everybody learns. */
export const subjectsOfEvent: Record<VoiceEvent, readonly GrantableSubject[]> = {
  visitorWaiting: ['chat'],
  unread: ['chat'],
  missedCall: ['call'],
  assigned: [],
  urgentTicket: ['ticket', 'view-ticket'],
  orderNew: ['view-service'],
  orderLate: ['view-service'],
  priceWaiting: ['view-service'],
  holdEnded: ['view-service'],
};

const maxVoiceSentence = 200;
/** Characters of a text that is read aloud, its variables filled. */
export const maxSpokenText = 400;
/** Shorter than this an alert never stops. In seconds. */
const minVoiceRepeat = 10;
const day = 86_400;

const sentence = requiredLine(maxVoiceSentence);
const sentences = z.object({ en: sentence, km: sentence, vi: sentence, zh: sentence });
export type VoiceSentences = z.output<typeof sentences>;

const fields = {
  isOn: z.boolean(),
  sentences,
  /** After the event, in seconds; 0: at once. */
  delaySeconds: z.number().check(z.int(), z.minimum(0), z.maximum(day)),
  /** Again after so long each time, in seconds, for as long as nothing was done; 0: once. */
  repeatSeconds: z.number().check(
    z.int(),
    z.minimum(0),
    z.maximum(day),
    refuseIf((value: number) =>
      value > 0 && value < minVoiceRepeat ? { key: 'minValue', params: { min: minVoiceRepeat } } : undefined,
    ),
  ),
  /** 1 to 100. */
  volume: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  audience: z.object({
    /** For people with one of these permissions; empty: everyone who receives the event. */
    subjects: z.array(z.enum(grantableSubjects as [GrantableSubject, ...GrantableSubject[]])).check(z.maxLength(20)),
    /** People of these departments; empty: of all. */
    departmentIds: z.array(idField).check(z.maxLength(100)),
  }),
  /** Times of day in the merchant's time zone between which nothing is said aloud; `to` before `from`: over midnight; both the same: never. */
  quietHours: z.nullable(quietHoursSchema),
};

export const voiceAlertSchema = z.object({
  id: idField,
  event: z.enum(voiceEvents),
  ...fields,
  sounds: languageSoundsSchema,
  /** 0: nobody has saved it yet. */
  version: versionField,
});
export type VoiceAlert = z.output<typeof voiceAlertSchema>;

/** What is saved: the whole. */
export const voiceAlertBody = z.object({
  ...fields,
  sounds: languageSoundsField,
});
export type VoiceAlertInput = z.output<typeof voiceAlertBody>;

/** Finds the first sentence with a variable that the event does not fill, for a 422 at its language. */
export function misplacedVariable(
  event: VoiceEvent,
  texts: VoiceSentences,
): { language: TitleLanguage; variable: string } | undefined {
  for (const language of titleLanguages) {
    const variable = unknownVoiceVariable(texts[language], variablesOfEvent[event]);
    if (variable !== undefined) return { language, variable };
  }
  return undefined;
}

/** Who reads a text aloud: the merchant's own service, or the program of the server's machine. */
export const voiceKinds = ['service', 'program'] as const;
export type VoiceKind = (typeof voiceKinds)[number];

export const languageVoicesSchema = z.object({
  locale: localeField,
  /** Those that speak the language, the one that is used first. */
  voices: z.array(z.enum(voiceKinds)),
  /** Alerts that have a recording in the language. */
  recordedCount: z.number(),
});
export type LanguageVoices = z.output<typeof languageVoicesSchema>;

export const spokenSchema = z.object({
  /** Signed address of the sound, for a while. */
  url: z.string(),
  mime: z.string(),
  voice: z.enum(voiceKinds),
});
export type Spoken = z.output<typeof spokenSchema>;

/** What a person hears when the event occurs, in their own language. */
export const ownVoiceAlertSchema = z.object({
  event: z.enum(voiceEvents),
  delaySeconds: z.number(),
  repeatSeconds: z.number(),
  volume: z.number(),
  quietHours: z.nullable(quietHoursSchema),
  sentence: z.string(),
  /** Signed address of the recording in this language; null without one. */
  soundUrl: z.nullable(z.string()),
});
export type OwnVoiceAlert = z.output<typeof ownVoiceAlertSchema>;

export const ownVoiceAlertsSchema = z.object({
  locale: localeField,
  /** That of the merchant, in which quiet hours are meant. */
  timeZone: timeZoneField,
  /** Whether the server can read a text of this language aloud. */
  canSpeak: z.boolean(),
  alerts: z.array(ownVoiceAlertSchema),
});
export type OwnVoiceAlerts = z.output<typeof ownVoiceAlertsSchema>;

/** By which name texts of a merchant know the language. */
export const getTitleLanguage = (locale: Locale): TitleLanguage => (locale === 'zh-cn' ? 'zh' : locale);
