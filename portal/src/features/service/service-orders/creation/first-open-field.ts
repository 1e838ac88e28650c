/** What an order needs, as its fields are called; those of one kind or of few orders are left out. */
const needed = ['customer.name', 'address', 'typeCode', 'subTypeCode', 'productCode', 'price'];

/** Of a choice that may stay open. */
export const none = 'none';

/** The first field in which something that the order needs is not said yet. Who writes in the chat can be asked without a phone number. */
export function findFirstOpenField(form: Element, isPhoneNeeded: boolean): HTMLElement | undefined {
  const names = isPhoneNeeded ? ['customer.phone', ...needed] : needed;
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    names.map((name) => `[name="${name}"]`).join(),
  );
  return [...fields].find(({ value }) => value === '' || value === none);
}
