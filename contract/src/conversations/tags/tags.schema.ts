import * as z from 'zod/mini';
import { idField, timeField, versionField } from '../../core/fields.ts';
import { nameField } from '../../core/rules/person.ts';
import { shiftColors } from '../../time/working-time/working-time.schema.ts';

/** Tags of one merchant, since all of them are loaded wherever conversations are shown. */
export const maxTags = 200;
export const maxTagNameLength = 40;
/** Tags of one conversation. */
export const maxTagsOfChannel = 20;

/** The colours of marks; the theme has each of them in light and dark. */
export const tagColors = shiftColors;
export type TagColor = (typeof tagColors)[number];

/** The name is unique in the merchant, in upper and lower case. */
export const tagBody = z.object({
  name: nameField(maxTagNameLength),
  color: z._default(z.enum(tagColors), 'violet'),
});

/** What conversations and pickers show of a tag. */
export const tagOptionSchema = z.object({ id: idField, name: z.string(), color: z.enum(tagColors) });
export type TagOption = z.infer<typeof tagOptionSchema>;

export const tagSchema = z.extend(tagOptionSchema, { createdAt: timeField, version: versionField });
export type Tag = z.infer<typeof tagSchema>;

/** A row of the list. */
export const tagRowSchema = z.extend(tagSchema, {
  /** Conversations with this tag, open and closed. */
  conversationCount: z.number(),
});
export type TagRow = z.infer<typeof tagRowSchema>;
