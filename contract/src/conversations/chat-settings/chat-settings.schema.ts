import * as z from 'zod/mini';
import { idField, optionalText, versionField } from '../../core/fields.ts';
import { refuseIf } from '../../core/rules/problem.ts';

/**
 * Messages sent automatically: when a conversation begins, when it is first taken, before it is closed for silence, and when it has ended.
 */
export const automaticTextKinds = ['welcome', 'firstReply', 'unresponsive', 'end'] as const;
export type AutomaticTextKind = (typeof automaticTextKinds)[number];

/** Placeholders filled when the text is sent: names of the visitor, their operator and the business, and minutes until the end. */
export const automaticTextNames = ['visitor', 'operator', 'business', 'minutes'] as const;
export type AutomaticTextName = (typeof automaticTextNames)[number];

/** The placeholders that each text can contain. */
export const namesOfText: Record<AutomaticTextKind, readonly AutomaticTextName[]> = {
  welcome: ['visitor', 'business'],
  firstReply: ['visitor', 'operator', 'business'],
  unresponsive: ['visitor', 'operator', 'business', 'minutes'],
  end: ['visitor', 'operator', 'business'],
};

export const maxAutomaticText = 1000;
const localizedText = z._default(optionalText(maxAutomaticText), '');
/** Nothing is sent in a language whose text is empty. */
const languages = z.object({ en: localizedText, km: localizedText, vi: localizedText, zh: localizedText });
export type AutomaticTextContent = z.output<typeof languages>;
const automaticText = z.object({ isOn: z.boolean(), text: languages });
export type AutomaticText = z.output<typeof automaticText>;

export const alertSounds = ['chime', 'bell', 'drop', 'marimba', 'knock'] as const;
export type AlertSound = (typeof alertSounds)[number];

/** Two days: a visitor who returns later begins a new conversation. */
const maxSilenceMinutes = 2880;
const minutes = z.number().check(z.int(), z.minimum(0), z.maximum(maxSilenceMinutes));

/** How operators are alerted to messages of visitors; a voice alert repeats while a message is unread. */
export const chatAlertsSchema = z.object({
  /** null: no sound. */
  sound: z.nullable(z.enum(alertSounds)),
  /** Percent, 1 to 100. */
  volume: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
});
export type ChatAlerts = z.output<typeof chatAlertsSchema>;

const fields = {
  welcome: automaticText,
  firstReply: automaticText,
  unresponsive: automaticText,
  end: automaticText,
  /** Minutes of the visitor's silence after an operator's message until the `unresponsive` text is sent; 0: it is not sent. */
  unresponsiveMinutes: minutes,
  /** Minutes until the conversation is closed, counted from the same message; 0: it is not closed automatically. */
  autoCloseMinutes: minutes,
  /** Minutes that a visitor waits for their operator until a colleague of the department joins; 0: nobody joins automatically. */
  autoJoinMinutes: minutes,
  /** Asks for 1 to 5 stars after the end. */
  isRatingOn: z.boolean(),
  refusesBankData: z.boolean(),
  refusesPhoneNumbers: z.boolean(),
  /** Lines about events are hidden from operators who have not chosen otherwise. */
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
/** All settings are saved together. `version` is the one that was edited. */
export const chatSettingsInputSchema = z.safeExtend(chatSettingsBody, { version: versionField });
export type ChatSettingsInput = z.output<typeof chatSettingsInputSchema>;

export const chatSettingsSchema = z.object({
  /** Id of the merchant. */
  id: idField,
  ...fields,
  /** Texts that are sent when the merchant has written none. */
  defaultTexts: z.object({ welcome: languages, firstReply: languages, unresponsive: languages, end: languages }),
  /** Raised by every save; 0: never saved. */
  version: versionField,
});
export type ChatSettings = z.output<typeof chatSettingsSchema>;
