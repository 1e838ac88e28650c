import { defineErrors } from '../../core/errors.ts';

export const reportMailErrors = defineErrors({
  /** params: `max`. */
  tooManyReportMails: 400,
  /** The link to stop a mail never was one, or the mail no longer exists. */
  reportMailLinkInvalid: 404,
});
