import { showMoney } from '#shared/ui/money-text.ts';

/** An amount with the name of its money: 1,250.00 USD. */
export const amountText = (amount: string, currency: string): string => `${showMoney(amount, currency)} ${currency}`;
