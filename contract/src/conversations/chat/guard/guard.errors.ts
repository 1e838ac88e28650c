import { defineErrors } from '../../../core/errors.ts';

/** params: `kind`, a `SensitiveKind`, and `passage`, the passage of the writer's own text. */
export const guardErrors = defineErrors({
  bankInformation: 400,
  phoneInformation: 400,
  /** The message is harmless alone, but forms a number with the sender's last messages. params: `kind`. */
  sensitiveTogether: 400,
});
