import * as z from 'zod/mini';
import { idField, optionalText, versionField } from '../core/fields.ts';
import { refuseIf } from '../core/rules/problem.ts';

/** What the business says by itself: when a conversation begins, is first taken, is about to be closed, and has ended. */
export const automaticTextKinds = ['welcome', 'firstReply', 'unresponsive', 'end'] as const;
export type AutomaticTextKind = (typeof automaticTextKinds)[number];

/** Filled in when the text is sent: the visitor, who answers them, the business, and minutes until the end. */
export const automaticTextNames = ['visitor', 'operator', 'business', 'minutes'] as const;
export type AutomaticTextName = (typeof automaticTextNames)[number];

/** Which names each text knows. */
export const namesOfText: Record<AutomaticTextKind, readonly AutomaticTextName[]> = {
  welcome: ['visitor', 'business'],
  firstReply: ['visitor', 'operator', 'business'],
  unresponsive: ['visitor', 'operator', 'business', 'minutes'],
  end: ['visitor', 'operator', 'business'],
};

export const maxAutomaticText = 1000;
const localizedText = z._default(optionalText(maxAutomaticText), '');
/** In a language that is left empty nothing is sent. */
const languages = z.object({ en: localizedText, km: localizedText, vi: localizedText, zh: localizedText });
export type AutomaticTextContent = z.output<typeof languages>;
const automaticText = z.object({ isOn: z.boolean(), text: languages });
export type AutomaticText = z.output<typeof automaticText>;

export const alertSounds = ['chime', 'bell', 'drop', 'marimba', 'knock'] as const;
export type AlertSound = (typeof alertSounds)[number];

/** Two days: whoever comes back after that begins anew. */
const maxSilenceMinutes = 2880;
const minutes = z.number().check(z.int(), z.minimum(0), z.maximum(maxSilenceMinutes));

/** How operators hear of visitors who write; what nobody reads is called to mind by a voice alert. */
export const chatAlertsSchema = z.object({
  /** null: silence. */
  sound: z.nullable(z.enum(alertSounds)),
  /** 1 to 100. */
  volume: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
});
export type ChatAlerts = z.output<typeof chatAlertsSchema>;

const fields = {
  welcome: automaticText,
  firstReply: automaticText,
  unresponsive: automaticText,
  end: automaticText,
  /** Minutes without a word of the visitor after an operator's message until they are asked whether they are still there; 0: they are not asked. */
  unresponsiveMinutes: minutes,
  /** Minutes until the conversation is closed, counted from the same message; 0: it stays open. */
  autoCloseMinutes: minutes,
  /** Asks for 1 to 5 stars after the end. */
  isRatingOn: z.boolean(),
  refusesBankData: z.boolean(),
  refusesPhoneNumbers: z.boolean(),
  /** Lines that only tell what happened are hidden from operators who have not chosen otherwise. */
  isSystemChatHidden: z.boolean(),
  alerts: chatAlertsSchema,
};

type Times = { unresponsiveMinutes: number; autoCloseMinutes: number };

export const chatSettingsBody = z
  .object(fields)
  .check(
    refuseIf(({ unresponsiveMinutes, autoCloseMinutes }: Times) =>
      autoCloseMinutes > 0 && autoCloseMinutes <= unresponsiveMinutes
        ? { key: 'minValue', params: { min: unresponsiveMinutes + 1 }, at: 'autoCloseMinutes' }
        : undefined,
    ),
  );
/** What is saved: the whole. `version` is the one that was edited. */
export const chatSettingsInputSchema = z.safeExtend(chatSettingsBody, { version: versionField });
export type ChatSettingsInput = z.output<typeof chatSettingsInputSchema>;

export const chatSettingsSchema = z.object({
  /** The merchant's. */
  id: idField,
  ...fields,
  /** What the texts are when nothing of one's own was written. */
  defaultTexts: z.object({ welcome: languages, firstReply: languages, unresponsive: languages, end: languages }),
  /** Grows with every save; 0: nothing was ever saved. */
  version: versionField,
});
export type ChatSettings = z.output<typeof chatSettingsSchema>;
