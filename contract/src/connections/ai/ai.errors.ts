import { defineErrors } from '../../core/errors.ts';

/** Why a model did not do what it was asked. */
export const aiErrors = defineErrors({
  aiNotSetUp: 400,
  /** The merchant has not switched this on. */
  aiPurposeOff: 400,
  /** The tokens of the month are used up. */
  aiBudgetUsedUp: 400,
  /** The plan of the business includes no more tokens of the deployment's model this month. */
  aiPlanUsedUp: 400,
  aiKeyRefused: 400,
  aiUnreachable: 400,
  /** The address is one that the server does not call. */
  aiAddressRefused: 400,
  aiTimedOut: 400,
  /** The account at the provider is used up. */
  aiQuotaUsedUp: 400,
  aiBusy: 400,
  /** There is no such model, or no such service at the address. */
  aiNotFound: 400,
  /** The answer is not what was asked for, also when it was asked again. */
  aiUnclear: 400,
  /** It failed several times in a row and is left alone for a moment. */
  aiPaused: 400,
});
