/** What an order needs, as its fields are called; those of one kind or of few orders are left out. */
const needed = ['customer.phone', 'customer.name', 'address', 'typeCode', 'subTypeCode', 'productCode', 'price'];

/** Of a choice that may stay open. */
export const none = 'none';

/** The first field in which something that the order needs is not said yet. */
export function findFirstOpenField(form: Element): HTMLElement | undefined {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    needed.map((name) => `[name="${name}"]`).join(),
  );
  return [...fields].find(({ value, dataset }) => (value === '' || value === none) && !('optional' in dataset));
}
