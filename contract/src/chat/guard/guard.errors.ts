import { defineErrors } from '../../core/errors.ts';

/** params: `kind`, a `SensitiveKind`, and `passage`, what stands out of the writer's own text. */
export const guardErrors = defineErrors({
  bankInformation: 400,
  phoneInformation: 400,
  /** Harmless alone, but with the sender's last messages it is one. params: `kind`. */
  sensitiveTogether: 400,
});
