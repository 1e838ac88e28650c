import * as z from 'zod/mini';

/** What a merchant keeps out of their conversations. */
export const guardSchema = z.object({ bank: z.boolean(), phone: z.boolean() });
export type Guard = z.infer<typeof guardSchema>;

export type SensitiveKind = 'card' | 'iban' | 'account' | 'phone';

/** Why a passage counts as what it is; told to its writer. */
export type SensitiveReason = 'cardNumber' | 'iban' | 'accountAfterWord' | 'phoneNumber' | 'phoneAfterWord';

/** A passage of a text, `start` and `end` as in `slice`. */
export interface SensitivePassage {
  readonly kind: SensitiveKind;
  readonly reasonKey: SensitiveReason;
  readonly start: number;
  readonly end: number;
}
