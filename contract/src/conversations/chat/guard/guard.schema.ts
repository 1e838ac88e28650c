import * as z from 'zod/mini';

/** Kinds of data that the merchant does not allow in conversations. */
export const guardSchema = z.object({ bank: z.boolean(), phone: z.boolean() });
export type Guard = z.infer<typeof guardSchema>;

export type SensitiveKind = 'card' | 'iban' | 'account' | 'phone';

/** Why a passage was detected; shown to its writer. */
export type SensitiveReason = 'cardNumber' | 'iban' | 'accountAfterWord' | 'phoneNumber' | 'phoneAfterWord';

/** A detected passage; `start` and `end` are indexes as in `slice`. */
export interface SensitivePassage {
  readonly kind: SensitiveKind;
  readonly reasonKey: SensitiveReason;
  readonly start: number;
  readonly end: number;
}
