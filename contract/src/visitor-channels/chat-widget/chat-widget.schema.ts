import * as z from 'zod/mini';
import { idField, localeField, versionField } from '../../core/fields.ts';
import { type Locale, locales } from '../../core/locales.ts';
import { type Refusal, refuseIf } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { colorField } from '../../core/rules/settings.ts';
import { launcherIcons, launcherSizes } from './launcher.ts';
import { localizedTextField } from './localized-text.ts';
import { offlineFormSchema, preChatFormSchema } from './visitor-form.ts';

/** Largest distance from the edges of the page, in pixels. */
export const maxOffset = 200;
const offset = z.number().check(z.int(), z.minimum(0), z.maximum(maxOffset));
export const maxOffered = 20;
export const maxWelcome = 500;

const departmentSchema = z.object({
  departmentId: idField,
  /** The name that visitors read; if it is empty in all languages, the department's own name. */
  name: localizedTextField(60),
});
export type OfferedDepartment = z.output<typeof departmentSchema>;

const fields = {
  brandColor: colorField,
  position: z.enum(['left', 'right']),
  offsetX: offset,
  offsetY: offset,
  launcher: z.object({
    icon: z.enum(launcherIcons),
    size: z.literal([...launcherSizes]),
    /** Text beside the icon; without it the launcher is round. */
    label: localizedTextField(24),
  }),
  welcomeMessage: localizedTextField(maxWelcome),
  /** Offered in the chat's menu. */
  languages: z.array(localeField).check(z.minLength(1), z.maxLength(locales.length), uniqueItems()),
  /** For visitors whose language is not among them, and for texts that are missing in another language. */
  defaultLanguage: localeField,
  /** In the order in which they are offered; with fewer than two the visitor is not asked. */
  departments: z.array(departmentSchema).check(z.maxLength(maxOffered), uniqueItems<OfferedDepartment>('departmentId')),
  preChatForm: preChatFormSchema,
  offlineForm: offlineFormSchema,
};

type Languages = { languages: readonly Locale[]; defaultLanguage: Locale };

export const chatWidgetBody = z
  .object(fields)
  .check(
    refuseIf(({ languages, defaultLanguage }: Languages): Refusal | undefined =>
      languages.includes(defaultLanguage)
        ? undefined
        : { key: 'oneOf', params: { options: languages.join(', ') }, at: 'defaultLanguage' },
    ),
  );
/** All settings are saved together. `version` is the one that was edited. */
export const chatWidgetInputSchema = z.safeExtend(chatWidgetBody, { version: versionField });
export type ChatWidgetInput = z.output<typeof chatWidgetInputSchema>;

export const chatWidgetSchema = z.object({
  /** Id of the merchant. */
  id: idField,
  appId: z.string(),
  merchantName: z.string(),
  ...fields,
  /** Signed address of the chat's own logo; null: the business's logo is shown. */
  brandLogo: z.nullable(z.string()),
  /** Signed address of the business's logo. */
  merchantLogo: z.nullable(z.string()),
  /** Departments that can be offered. */
  departmentOptions: z.array(z.object({ id: idField, name: z.string() })),
  /** Names under which answers to own questions can be stored; the list is part of the general settings. */
  metaFieldNames: z.array(z.string()),
  version: versionField,
});
export type ChatWidget = z.output<typeof chatWidgetSchema>;

const pageFields = {
  isOn: z.boolean(),
  /** Title above the chat; if it is empty, the name of the business. */
  title: localizedTextField(80),
  intro: localizedTextField(500),
};

export const chatPageBody = z.object(pageFields);
export const chatPageInputSchema = z.extend(chatPageBody, { version: versionField });
export type ChatPageInput = z.output<typeof chatPageInputSchema>;

export const chatPageSchema = z.object({
  /** Id of the merchant. */
  id: idField,
  /** The page has the address `/c/<appId>`. */
  appId: z.string(),
  merchantName: z.string(),
  ...pageFields,
  version: versionField,
});
export type ChatPage = z.output<typeof chatPageSchema>;
